// Pages without a table: their frame, and what stands there before there is something to show.
import { h, type ComponentChildren, type FunctionComponent, type VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { problemText } from "../api.ts";
import { language, t } from "../language.ts";
import { paths } from "../router.ts";
import { account } from "../links.ts";
import { Settings } from "./Settings.tsx";

export function Page({ title, children, class: name = "" }: { title: string; children: ComponentChildren; class?: string }) {
  const [shown, show] = useState<"settings" | "account" | null>(null);
  const signed = account.value;
  useEffect(() => { document.title = title === "" ? "Cardwright" : `${title} · Cardwright`; }, [title]);
  return (
    <div class={`page ${name}`}>
      <header class="page-head">
        <a class="brand" href={paths.home}><img src="/icon.svg" alt="" width="28" height="28" /><span>Cardwright</span></a>
        <span class="bar-space" />
        <button type="button" class="tool" onClick={() => show("account")}>{signed?.session ? <><span class="unseen">{t("account.title")}: </span><span class="account-name">{signed.name}</span></> : t("account.title")}</button>
        <button type="button" class="tool" onClick={() => show("settings")}>{t("settings.title")}</button>
      </header>
      <main>{children}</main>
      {shown === "settings" && <Settings onClose={() => show(null)} />}
      {shown === "account" && <Account onClose={() => show(null)} />}
    </div>
  );
}

export function Loading({ what }: { what: "table" | "match" | "position" | "cards" | "decks" | "rules" }) {
  return <div class="loading" role="status"><span class="loading-cards" aria-hidden="true"><i /><i /><i /></span>{t(`loading.${what}`)}</div>;
}

export function Failure({ title, problem }: { title: string; problem: string }) {
  return <Page title={title}><h1>{title}</h1><p>{problem}</p><p><a class="button" href={paths.home}>{t("nowhere.back")}</a></p></Page>;
}

/** Something fetched once. */
export function useFetched<T>(fetch: () => Promise<T>, keys: readonly unknown[]): { value: T | null; problem: string | null } {
  const [state, set] = useState<{ value: T | null; problem: string | null }>({ value: null, problem: null });
  // What was fetched in another language stays until it is there in this one.
  useEffect(() => set({ value: null, problem: null }), keys);
  useEffect(() => {
    let wanted = true;
    fetch().then(
      (value) => { if (wanted) set({ value, problem: null }); },
      (error: unknown) => { if (wanted) set({ value: null, problem: problemText(error) }); },
    );
    return () => { wanted = false; };
  }, [...keys, language.value.code]);
  return state;
}

/** A page that is fetched when it is first wanted. */
export function later<Wish extends object>(fetch: () => Promise<(wish: Wish) => VNode | null>, until: VNode | null = <Loading what="table" />): (wish: Wish) => VNode | null {
  let found: Promise<{ page: (wish: Wish) => VNode | null }> | undefined;
  return function Later(wish: Wish) {
    const { value, problem } = useFetched(() => (found ??= fetch().then((page) => ({ page }))), []);
    if (problem !== null) return <Failure title={t("nowhere.no_page")} problem={problem} />;
    return value ? h(value.page as FunctionComponent, wish) : until;
  };
}

/** Only for who wants one. */
const Account = later<{ onClose: () => void }>(async () => (await import("./Account.tsx")).Account, null);
