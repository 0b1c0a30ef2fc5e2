import { useState } from "preact/hooks";
import { links } from "../links.ts";
import { paths } from "../router.ts";

/** Links to give away; only those of `seats`, if given. */
export function Invitations({ token, seats }: { token: string; seats?: readonly number[] }) {
  const kept = links.value.find((link) => link.token === token);
  if (!kept) return null;
  return (
    <div class="invitations">
      {kept.invites.filter((invite) => !seats || invite.seats.some((seat) => seats.includes(seat))).map((invite) => <CopyLink key={invite.token} label={`Seat ${invite.seats.map((seat) => seat + 1).join(", ")}`} path={paths.play(invite.token)} />)}
      {kept.watch !== null && !seats && <CopyLink label="To watch" path={paths.play(kept.watch)} />}
      {!seats && <p class="quiet">Whoever has the link of a seat sits there. Give it to one person only.</p>}
    </div>
  );
}

function CopyLink({ label, path }: { label: string; path: string }) {
  const [copied, done] = useState(false);
  const address = location.origin + path;
  const copy = () => {
    void navigator.clipboard?.writeText(address).then(() => done(true), () => {});
  };
  return (
    <div class="copy-link">
      <label>{label}<input readOnly value={address} onFocus={(event) => event.currentTarget.select()} /></label>
      <button type="button" onClick={copy}>{copied ? "Copied" : "Copy"}</button>
    </div>
  );
}
