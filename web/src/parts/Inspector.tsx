// A card large, to stay, with all there is to say about it.
import { useEffect, useState } from "preact/hooks";
import type { Change, ChoiceOption, Explanation, KnownCard, WhyNot } from "../protocol.ts";
import type { Game } from "../game/game.ts";
import type { Match } from "../match/match.ts";
import { cardSpot } from "../game/options.ts";
import { aimedAt, capital, nameOf, renamed, type Naming } from "../game/words.ts";
import { t } from "../language.ts";
import { cardClass, CardFace } from "./CardFace.tsx";
import { inspected, useTableIfAny } from "./context.ts";
import { Dialog } from "./Dialog.tsx";
import { Signs } from "./Signs.tsx";

const NOBODY: Naming = { names: [], you: null };

export function LargeCard({ game, card, known }: { game: Game; card: number; known: KnownCard | null }) {
  return <div class={`${cardClass(game, card)} large`}><CardFace game={game} card={card} known={known} large /></div>;
}

/** Values as they are and as printed, keywords, gained abilities. */
export function Details({ game, card, known, short = false }: { game: Game; card: number; known: KnownCard | null; short?: boolean }) {
  const printed = game.card(card);
  const table = useTableIfAny();
  const keywords = game.keywordHelp(printed, known);
  const fields = game.fields.roles.flatMap((role, field) => {
    if (!game.has(printed, field) || role === "internal") return [];
    const now = known ? game.value(known, field) : (printed.values[field] ?? 0);
    if (role === "aim") {
      const told = table && aimedAt(table.game, table.view, table.naming, field, now);
      return told ? [{ field, told, was: "", changed: true }] : [];
    }
    const changed = now !== printed.values[field];
    const worthIt = short ? changed : changed || role === "cost" || role === "stat" || role === "colour" || now !== (game.description.card_fields[field]?.default ?? 0);
    const was = game.fieldText(field, printed.values[field] ?? 0, printed);
    return worthIt ? [{ field, told: game.fieldText(field, now, printed), was: !changed ? (short ? "" : t("card.same")) : short ? t("card.was_value", { value: was }) : was, changed }] : [];
  });
  if (short && fields.length === 0 && keywords.length === 0) return null;
  return (
    <div class="details">
      {fields.length > 0 && (
        <table class="values">
          {!short && <thead><tr><th scope="col">{t("card.value")}</th><th scope="col">{t("card.now")}</th><th scope="col">{t("card.was")}</th></tr></thead>}
          <tbody>
            {fields.map(({ field, told, was, changed }) => (
              <tr key={field} class={changed ? "changed" : ""}>
                <th scope="row">{game.fieldLabel(field)}</th>
                <td><Signs text={told} game={game} /></td>
                <td>{was}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {keywords.map((keyword) => <p class="keyword" key={keyword.label}><b>{keyword.label}.</b> {keyword.text}</p>)}
    </div>
  );
}

/** The card that stays, with its options, and why it has no more. */
export function Inspector({ match, naming = NOBODY }: { match?: Match; naming?: Naming }) {
  const look = inspected.value;
  if (!look) return null;
  return <Inspected key={`${look.card}/${look.known?.object}`} match={match} naming={naming} {...look} />;
}

function Inspected({ game, card, known, match, naming }: { game: Game; card: number; known: KnownCard | null; match: Match | undefined; naming: Naming }) {
  const close = () => { inspected.value = null; };
  const printed = game.card(card);
  const options: ChoiceOption[] = (known && match?.choices.value.about([cardSpot(known.object)])) || [];
  return (
    <Dialog title={printed.name} onClose={close} class="inspector">
      <div class="inspector-body">
        <LargeCard game={game} card={card} known={known} />
        <div class="inspector-side">
          {options.length > 0 && (
            <section>
              <h3>{t("play.can")}</h3>
              <div class="buttons column">
                {options.map((option) => (
                  <button type="button" class="primary" key={option.index} onClick={() => { close(); void match?.take(option.index); }}><Signs text={capital(renamed(option.label, naming))} game={game} /></button>
                ))}
              </div>
            </section>
          )}
          {known && match?.mine.value && <Reasons match={match} object={known.object} naming={naming} />}
          <p class="heading">{game.typeLine(printed)}</p>
          <Details game={game} card={card} known={known} />
          {known && match && <Because match={match} game={game} object={known.object} naming={naming} />}
          {known?.gained && known.gained.length > 0 && (
            <section>
              <h3>{t("card.gained")}</h3>
              {known.gained.map((ability) => <p key={ability}>{game.description.abilities[ability]?.text}</p>)}
            </section>
          )}
          {known?.owner != null && <p class="quiet">{naming.you === known.owner ? t("card.yours") : t("card.belongs", { who: nameOf(naming, known.owner) })}</p>}
        </div>
      </div>
    </Dialog>
  );
}

/** Where every change comes from. */
function Because({ match, game, object, naming }: { match: Match; game: Game; object: number; naming: Naming }) {
  const [found, tell] = useState<Explanation | null>(null);
  const seq = match.update.value?.seq;
  useEffect(() => {
    let wanted = true;
    void match.explain(object).then((explanation) => { if (wanted) tell(explanation); });
    return () => { wanted = false; };
  }, [object, seq]);
  const fields = found?.fields.filter((field) => field.changes.length > 0) ?? [];
  if (!found || (fields.length === 0 && found.others.length === 0)) return null;
  return (
    <section class="because">
      <h3>{t("card.why")}</h3>
      <dl>
        {fields.map((field) => (
          <div key={field.field}>
            <dt>{game.fieldLabel(field.field)}: {game.fieldText(field.field, field.value)} <span class="quiet">{t("card.was_value", { value: game.fieldText(field.field, field.printed) })}</span></dt>
            {field.changes.map((change, at) => <dd key={at}><OneChange change={change} game={game} naming={naming} /></dd>)}
          </div>
        ))}
        {found.others.map((change, at) => <dd key={at}><OneChange change={change} game={game} naming={naming} /></dd>)}
      </dl>
    </section>
  );
}

function OneChange({ change, game, naming }: { change: Change; game: Game; naming: Naming }) {
  const { source, rule, words, until } = change;
  return (
    <>
      {source?.card != null && <><b>{game.card(source.card).name}</b>: </>}
      {rule !== null && <><b>{rule}</b>: </>}
      {renamed(words, naming)}
      {until !== null && <span class="quiet"> ({until})</span>}
    </>
  );
}

/** The engine's own reasons. */
function Reasons({ match, object, naming }: { match: Match; object: number; naming: Naming }) {
  const [reasons, tell] = useState<WhyNot[] | null>(null);
  const seq = match.update.value?.seq;
  useEffect(() => {
    let wanted = true;
    void match.whyNot(object).then((found) => { if (wanted) tell(found); });
    return () => { wanted = false; };
  }, [object, seq]);
  if (reasons === null) return null;
  return (
    <section class="why-not">
      <h3>{t("card.why_not")}</h3>
      {reasons.length === 0
        ? <p class="quiet">{t("card.nothing_held")}</p>
        : <ul>{reasons.map((reason, at) => <li key={at}>{renamed(reason.label, naming)}: <b>{reason.reason}</b></li>)}</ul>}
    </section>
  );
}
