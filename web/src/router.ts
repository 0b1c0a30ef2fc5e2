// Paths of the page. Links to seats stand behind the `#`, so that they never reach a log of the server or a proxy.
import { signal } from "@preact/signals";

export type Route =
  | { page: "home" }
  | { page: "play"; token: string }
  | { page: "replay"; token: string; choices: number | null }
  | { page: "cards"; game: string }
  | { page: "rules"; game: string }
  | { page: "decks"; game: string }
  | { page: "test"; game: string; test: string }
  | { page: "nowhere" };

export const paths = {
  home: "/",
  play: (token: string) => `/play#${token}`,
  replay: (token: string, choices?: number) => `/replay#${token}${choices === undefined ? "" : `@${choices}`}`,
  cards: (game: string) => `/games/${encodeURIComponent(game)}/cards`,
  rules: (game: string) => `/games/${encodeURIComponent(game)}/rules`,
  decks: (game: string) => `/games/${encodeURIComponent(game)}/decks`,
  /** Behind the `#`, because the name of a test may hold anything. */
  test: (game: string, test: string) => `/games/${encodeURIComponent(game)}/tests#${encodeURIComponent(test)}`,
};

/** What was typed by hand may be no code. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function parse(path: string, hash: string): Route {
  const inside = hash.replace(/^#/, "");
  if (path === "/") return { page: "home" };
  if (path === "/play" && inside !== "") return { page: "play", token: inside };
  if (path === "/replay" && inside !== "") {
    const [token = "", choices] = inside.split("@");
    return { page: "replay", token, choices: choices === undefined ? null : Number(choices) };
  }
  const [, game, what] = /^\/games\/([^/]+)\/(cards|rules|decks)\/?$/.exec(path) ?? [];
  if (game !== undefined && what !== undefined) return { page: what as "cards" | "rules" | "decks", game: decoded(game) };
  const [, tested] = /^\/games\/([^/]+)\/tests\/?$/.exec(path) ?? [];
  if (tested !== undefined && inside !== "") return { page: "test", game: decoded(tested), test: decoded(inside) };
  return { page: "nowhere" };
}

export const route = signal<Route>({ page: "home" });

function read(): void {
  route.value = parse(location.pathname, location.hash);
}

/** Instead of the page that is left: the way back leads before it. */
export function go(path: string, { instead = false } = {}): void {
  if (instead) history.replaceState(null, "", path);
  else if (path !== location.pathname + location.hash) history.pushState(null, "", path);
  read();
  scrollTo(0, 0);
}

export function startRouting(): void {
  addEventListener("popstate", read);
  addEventListener("hashchange", read);
  addEventListener("click", (event) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const anchor = (event.target as Element | null)?.closest?.("a[href]");
    if (!plain || !(anchor instanceof HTMLAnchorElement) || anchor.target !== "" || anchor.origin !== location.origin) return;
    if (anchor.getAttribute("href")?.startsWith("#")) return;
    event.preventDefault();
    go(anchor.pathname + anchor.hash);
  });
  read();
}
