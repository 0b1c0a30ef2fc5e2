import { useState } from "preact/hooks";
import * as api from "../api.ts";
import type { Reach } from "../protocol.ts";
import { t } from "../language.ts";
import { links } from "../links.ts";
import { paths } from "../router.ts";
import { qrCode } from "../game/qr.ts";
import { useFetched } from "./Plain.tsx";
import { isLoopback, Reachable } from "./Reachable.tsx";

/** Links to give away; only those of `seats`, if given. */
export function Invitations({ token, seats }: { token: string; seats?: readonly number[] }) {
  const kept = links.value.find((link) => link.token === token);
  const { value: reach } = useFetched(api.reach, []);
  if (!kept) return null;
  return (
    <div class="invitations">
      <Reachable />
      {kept.invites.filter((invite) => !seats || invite.seats.some((seat) => seats.includes(seat))).map((invite) => <CopyLink key={invite.token} label={t("invite.seat", { seats: invite.seats.map((seat) => seat + 1).join(", ") })} address={addressOf(reach, paths.play(invite.token))} />)}
      {kept.watch !== null && !seats && <CopyLink label={t("invite.watch")} address={addressOf(reach, paths.play(kept.watch))} />}
      {!seats && <p class="quiet">{t("invite.secret")}</p>}
    </div>
  );
}

/** A replay to give away, from this position on: by the link of spectators, which leads to no seat. */
export function ShareReplay({ watch, choices }: { watch: string; choices: number }) {
  const { value: reach } = useFetched(api.reach, []);
  return (
    <div class="invitations">
      <Reachable />
      <CopyLink label={t("replay.share_link")} address={addressOf(reach, paths.replay(watch, choices))} />
    </div>
  );
}

/** A link that works elsewhere: this machine's address in its network instead of its name for itself. */
function addressOf(reach: Reach | null, path: string): string {
  if (!reach?.address || reach.only_here || !isLoopback()) return location.origin + path;
  return `${location.protocol}//${reach.address}${location.port === "" ? "" : `:${location.port}`}${path}`;
}

function CopyLink({ label, address }: { label: string; address: string }) {
  const [copied, done] = useState(false);
  const [shown, show] = useState(false);
  const copy = () => {
    void navigator.clipboard?.writeText(address).then(() => done(true), () => {});
  };
  return (
    <div class="copy-link">
      <label>{label}<input readOnly value={address} onFocus={(event) => event.currentTarget.select()} /></label>
      <button type="button" onClick={copy}>{t(copied ? "invite.copied" : "invite.copy")}</button>
      <button type="button" aria-expanded={shown} onClick={() => show(!shown)}>{t("invite.qr")}</button>
      {shown && <QrPicture text={address} />}
    </div>
  );
}

function QrPicture({ text }: { text: string }) {
  const modules = qrCode(text);
  if (!modules) return <p class="quiet">{t("invite.qr_long")}</p>;
  const path = modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return <svg class="qr" role="img" aria-label={t("invite.qr_label")} viewBox={`-4 -4 ${modules.length + 8} ${modules.length + 8}`}><rect x="-4" y="-4" width="100%" height="100%" fill="#fff" /><path d={path} fill="#000" /></svg>;
}
