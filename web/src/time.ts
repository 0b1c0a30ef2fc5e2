// Times as one says them.

/** Milliseconds since 1970, seen from now: "2 hours ago", "in 3 days". */
export function fromNow(then: number): string {
  const minutes = Math.round((then - Date.now()) / 60_000);
  const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  if (Math.abs(minutes) < 60) return words.format(minutes, "minute");
  if (Math.abs(minutes) < 60 * 36) return words.format(Math.round(minutes / 60), "hour");
  return words.format(Math.round(minutes / 1440), "day");
}
