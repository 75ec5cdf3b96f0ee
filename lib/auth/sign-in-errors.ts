/** What `?error=CODE` says on the sign-in page and in the settings: NextAuth's codes, and our own. */
export const signInErrors = {
  CredentialsSignin: "Address or password is not right.",
  LinkExpired: "This link was used already or is too old. Ask for a new one.",
  AddressTaken:
    "There is an account with this address. Sign in with it, then connect the provider in the settings.",
  ConnectedElsewhere: "That account belongs to another person here. Sign out to sign in as that person.",
  AnotherConnected: "You have connected another account of this provider. Disconnect it first.",
  AccountClosed: "This account can't be used at present.",
  FormExpired: "The form was too old. Try once more.",
  TooManyTries: "Too many tries. Wait a minute, then try again.",
  Unavailable: "Signing in is not possible for the moment. Try again soon.",
  OAuthSignin: "The provider can't be reached. Try again, or sign in another way.",
  OAuthCallback: "The provider's answer did not hold. Start once more from here.",
  Callback: "The provider did not let you in, or you turned it down there.",
  AccessDenied: "The provider did not let you in, or you turned it down there.",
  SessionRequired: "Sign in to go there.",
} as const;

export type SignInError = keyof typeof signInErrors;

/** The sentence for a code in an address, whatever stands there. */
export function signInErrorText(code: unknown): string {
  return isSignInError(code) ? signInErrors[code] : "That did not work. Try to sign in once more.";
}

export const isSignInError = (code: unknown): code is SignInError =>
  typeof code === "string" && Object.hasOwn(signInErrors, code);
