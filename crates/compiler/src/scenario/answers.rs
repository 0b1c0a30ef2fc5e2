//! Steps that say more than the action takes: what is asked behind it is answered by a step of its own.

use super::Scenario;
use crate::body::seat_word;
use crate::problem::tests as problem;
use diagnostic::Span;
use syntax::ast::{self, Ident};

impl Scenario<'_, '_> {
    /// More is picked than the action of this verb has parameters.
    pub(super) fn report_too_many(&mut self, verb: &Ident, args: &[ast::Expr], params: usize) {
        let Some(extra) = args.get(params) else { return };
        let picks = if params == 1 { "pick" } else { "picks" };
        let message = format!("'{}' takes {params} {picks}, found {}", verb.text, args.len());
        let told = problem::wrong_pick(extra.span, message).label("one too many");
        let answer = self.answer_of_its_own(verb, args, params).filter(|_| args.len() == params + 1);
        self.body.c.report(match answer {
            Some((place, step, new)) => told
                .help(format!("what is asked then is answered by a step of its own: `{step}`"))
                .edit(place, new),
            None => told,
        });
    }

    /// `p1 plays spark on wolf` for `p1 plays spark` and `p1 chooses wolf`, where a step begins its line.
    fn answer_of_its_own(
        &self,
        verb: &Ident,
        args: &[ast::Expr],
        params: usize,
    ) -> Option<(Span, String, String)> {
        let extra = args.get(params)?;
        let text = &self.body.c.sources.get(verb.span.file).text;
        let line = text.get(..verb.span.start as usize)?.rsplit('\n').next()?;
        let seat = line.trim();
        seat_word(seat)?;
        let start = args.get(params.checked_sub(1)?)?.span.end;
        let step = format!("{seat} chooses {}", self.body.c.said(extra.span));
        let indent = &line[..line.len() - line.trim_start().len()];
        Some((Span { start, ..extra.span }, step.clone(), format!("\n{indent}{step}")))
    }
}
