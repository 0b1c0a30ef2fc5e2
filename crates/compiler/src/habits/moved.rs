//! What stands in another place of a text: a target inside a call, a cost before or behind its ability.

use super::edit;
use crate::compiler::Compiler;
use diagnostic::{Edit, Span};

impl Compiler<'_> {
    /// `damage(target Beast, 3)` for `target t: Beast; damage(t, 3)`, where a text begins.
    pub(super) fn announced_in_place(
        &self,
        name: &str,
        (before, behind): (&str, &str),
        span: Span,
    ) -> Option<(Span, String)> {
        let set = behind.strip_prefix("target ").filter(|_| name == "target" && self.has_stack)?;
        let mut open = 0i32;
        let end = set.char_indices().find(|(_, sign)| {
            open += i32::from(*sign == '(') - i32::from(*sign == ')');
            open < 0 || open == 0 && *sign == ','
        });
        let set = set.get(..end?.0).filter(|set| !set.contains(['\n', '{', ';']))?;
        let start = before.rfind(['{', ';', '\n'])? + 1;
        let call = before.get(start..)?.trim_start();
        let is_first = before.get(..start)?.trim_end().ends_with('{') && call.contains('(');
        let start = before.len() - call.len();
        let place =
            Span { start: start as u32, end: span.start + ("target ".len() + set.len()) as u32, ..span };
        is_first.then(|| (place, format!("target t: {set}; {call}t")))
    }

    /// `cost { exert(self) } use { draw(1) }`, `use { draw(1) } cost { exert(self) }` for
    /// `use cost { exert(self) } { draw(1) }`
    pub(super) fn moved_cost(&self, before: &str, behind: &str, span: Span) -> Option<(String, Edit)> {
        let text = &self.sources.get(span.file).text;
        let start = before.len();
        let open = start + behind.find('{')?;
        let end = open + closing_brace(text.get(open..)?)? + 1;
        let block = text.get(open..end)?;
        let change = |from: usize, to: usize, new: String| {
            let place = Span { start: from as u32, end: to as u32, ..span };
            Some((text.get(from..to)?.to_owned(), edit(place, &new)))
        };
        let name = text.get(end..)?.trim_start_matches(' ');
        let word = name.split(|c: char| !c.is_alphanumeric() && c != '_').next()?;
        if self.names.ability_kinds.has(word) {
            let after = text.len() - name.len() + word.len();
            return change(start, after, format!("{word} cost {block}"));
        }
        let body_end = before.trim_end_matches(' ').strip_suffix('}')?.len();
        let body = (0..body_end)
            .rev()
            .filter(|at| text.as_bytes()[*at] == b'{')
            .find(|at| text.get(*at..).and_then(closing_brace) == Some(body_end - at))?;
        let body_text = text.get(body..=body_end)?;
        change(body, end, format!("cost {block} {body_text}"))
    }
}

/// Where the brace closes that the text begins with.
fn closing_brace(text: &str) -> Option<usize> {
    let mut open = 0usize;
    text.char_indices().find_map(|(at, sign)| {
        match sign {
            '{' => open += 1,
            '}' => open = open.checked_sub(1)?,
            _ => {}
        }
        (open == 0).then_some(at)
    })
}
