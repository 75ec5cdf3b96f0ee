/** The accounts of the embedded demo, shown on its sign-in page. They exist nowhere else. */
export const demoAccounts = [
  {
    label: "Member",
    email: "member@demo.example",
    password: "demo-member-1",
    can: "votes, submits products, has API keys",
  },
  {
    label: "Admin",
    email: "admin@demo.example",
    password: "demo-admin-1",
    can: "also reviews submissions",
  },
] as const;
