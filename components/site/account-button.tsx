import { cx } from "@/components/ui/classes";
import type { Person } from "@/lib/core/ctx";
import { messages } from "@/lib/core/messages";
import { initialOf } from "@/lib/core/text";
import { frame } from "@/messages/en.json";
import { NavLink } from "./nav-link";
import { signOut } from "./sign-out";
import { accountLinks, mainLinks } from "./site-links";

type AccountButtonProps = {
  person: Pick<Person, "name" | "email" | "role">;
  /** Where the menu opens: below the header that the button stands in. */
  menuClass: string;
  /** Whether the menu has the site's main places too, where the header has none. */
  places?: boolean;
};

/** The account of whoever is signed in, with its menu. It opens without the page's code, as an element of the browser. */
export function AccountButton({ person: { name, email, role }, menuClass, places }: AccountButtonProps) {
  const t = messages({ frame });
  return (
    <>
      <button
        type="button"
        popoverTarget="account-menu"
        aria-label={t("accountOf", { name })}
        className="name grid size-9 place-items-center rounded-md border border-rule bg-plinth text-small hover:border-edge pointer-coarse:size-11"
      >
        {initialOf(name)}
      </button>
      <nav
        id="account-menu"
        popover="auto"
        aria-label={t("account")}
        className={cx(
          "m-0 w-60 rounded-md border border-rule bg-plinth p-1 text-small text-ink shadow-lift open:animate-pane",
          menuClass,
        )}
      >
        <p className="border-rule-2 border-b px-2.5 pt-2 pb-2.5">
          <span className="block truncate font-semibold" dir="auto">
            {name}
          </span>
          <span className="block truncate text-ink-3">{email}</span>
        </p>
        <div className="grid py-1">
          {accountLinks(role).map((link) => (
            <NavLink key={link.href} {...link} className={ITEM}>
              {link.label}
            </NavLink>
          ))}
        </div>
        {places && (
          <div className="grid border-rule-2 border-t py-1">
            {mainLinks().map((link) => (
              <NavLink key={link.href} {...link} className={ITEM}>
                {link.label}
              </NavLink>
            ))}
          </div>
        )}
        <button
          type="button"
          onClick={() => void signOut()}
          className={`${ITEM} w-full border-rule-2 border-t text-start`}
        >
          {t("signOut")}
        </button>
      </nav>
    </>
  );
}

const ITEM = "flex min-h-9 items-center rounded-sm px-2.5 hover:bg-rule-2 pointer-coarse:min-h-11";
