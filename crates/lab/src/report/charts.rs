//! Charts as SVG. Colours come from the page, so that they follow dark mode and print.

use super::words::{escape, percent, points};
use crate::findings::Histogram;
use bots::Interval;
use std::fmt::Write;

/// A line of an interval chart.
pub struct Line {
    pub label: String,
    pub note: String,
    /// Each with the class that colours it.
    pub intervals: Vec<(Interval, &'static str)>,
}

const LABEL: f64 = 190.0;
const NOTE: f64 = 180.0;
const WIDTH: f64 = 900.0;

/// Values with their intervals, one line each, on one scale that includes 0.
pub fn intervals(lines: &[Line], mark: Option<(f64, &str)>, describe: &str) -> String {
    let all = lines.iter().flat_map(|line| &line.intervals);
    let (mut low, mut high) =
        all.fold((0.0f64, 0.0f64), |(low, high), (i, _)| (low.min(i.low), high.max(i.high)));
    let margin = ((high - low) * 0.04).max(0.005);
    (low, high) = (low - margin, high + margin);
    let x = |value: f64| LABEL + (value - low) / (high - low) * (WIDTH - LABEL - NOTE);
    let row = |line: &Line| 14.0 + 10.0 * line.intervals.len() as f64;
    let height = 34.0 + lines.iter().map(row).sum::<f64>() + 10.0;
    let mut svg = start(WIDTH, height, describe);
    for tick in ticks(low, high) {
        let class = if tick.abs() < 1e-9 { "zero" } else { "grid" };
        let (at, bottom) = (x(tick), height - 8.0);
        let _ = write!(
            svg,
            "<line class=\"{class}\" x1=\"{at:.1}\" x2=\"{at:.1}\" y1=\"22\" y2=\"{bottom:.1}\"/>"
        );
        let _ = write!(svg, "<text class=\"tick\" x=\"{at:.1}\" y=\"14\">{}</text>", points(tick));
    }
    if let Some((value, name)) = mark {
        let (at, bottom) = (x(value), height - 8.0);
        let _ = write!(
            svg,
            "<line class=\"mark\" x1=\"{at:.1}\" x2=\"{at:.1}\" y1=\"22\" y2=\"{bottom:.1}\"><title>{}</title></line>",
            escape(name)
        );
    }
    let mut y = 34.0;
    for line in lines {
        let middle = y + row(line) / 2.0 - 3.0;
        let _ = write!(
            svg,
            "<text class=\"label\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            LABEL - 10.0,
            middle + 4.0,
            escape(&line.label)
        );
        for (at, (interval, class)) in line.intervals.iter().enumerate() {
            let y = y + 5.0 + 10.0 * at as f64;
            let (from, to, dot) = (x(interval.low), x(interval.high), x(interval.value));
            let _ = write!(
                svg,
                "<g class=\"{class}\"><line x1=\"{from:.1}\" x2=\"{to:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/><circle cx=\"{dot:.1}\" cy=\"{y:.1}\" r=\"4\"/><title>{} to {}</title></g>",
                points(interval.low),
                points(interval.high),
            );
        }
        let _ = write!(
            svg,
            "<text class=\"note\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            WIDTH - NOTE + 12.0,
            middle + 4.0,
            escape(&line.note)
        );
        y += row(line);
    }
    svg + "</svg>"
}

/// About six round numbers.
fn ticks(low: f64, high: f64) -> Vec<f64> {
    let steps = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0];
    let step = steps.into_iter().find(|step| (high - low) / step <= 8.0).unwrap_or(1.0);
    let (from, to) = ((low / step).ceil() as i64, (high / step).floor() as i64);
    (from..=to).map(|tick| tick as f64 * step).collect()
}

const BARS_WIDTH: f64 = 420.0;
const BARS_HEIGHT: f64 = 190.0;

/// A histogram; bars are labelled by their lower ends.
pub fn bars(histogram: &Histogram, name: impl Fn(u64) -> String, describe: &str) -> String {
    let mut svg = start(BARS_WIDTH, BARS_HEIGHT, describe);
    let (Some(first), Some(last)) = (histogram.bars.first(), histogram.bars.last()) else {
        return svg + "</svg>";
    };
    let slots = ((last.0 - first.0) / histogram.width + 1) as f64;
    let most = histogram.bars.iter().map(|bar| bar.1).max().unwrap_or(1).max(1) as f64;
    let (left, bottom, top) = (44.0, BARS_HEIGHT - 26.0, 14.0);
    let slot = (BARS_WIDTH - left - 8.0) / slots;
    for part in [0.0, 0.5, 1.0] {
        let y = bottom - part * (bottom - top);
        let share = part * most / histogram.count.max(1) as f64;
        let right = BARS_WIDTH - 8.0;
        let _ =
            write!(svg, "<line class=\"grid\" x1=\"{left}\" x2=\"{right}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>");
        let _ = write!(
            svg,
            "<text class=\"axis\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            left - 6.0,
            y + 4.0,
            percent(share)
        );
    }
    for (value, games) in &histogram.bars {
        let place = ((value - first.0) / histogram.width) as f64;
        let height = *games as f64 / most * (bottom - top);
        let (x, width) = (left + place * slot + 1.0, (slot - 2.0).max(1.0));
        let _ = write!(
            svg,
            "<rect class=\"bar\" x=\"{x:.1}\" y=\"{:.1}\" width=\"{width:.1}\" height=\"{height:.1}\"><title>{}: {games} games</title></rect>",
            bottom - height,
            escape(&name(*value)),
        );
    }
    let every = (slots / 6.0).ceil().max(1.0) as u64;
    for place in (0..slots as u64).step_by(every as usize) {
        let x = left + (place as f64 + 0.5) * slot;
        let label = name(first.0 + place * histogram.width);
        let _ = write!(
            svg,
            "<text class=\"tick\" x=\"{x:.1}\" y=\"{:.1}\">{}</text>",
            bottom + 16.0,
            escape(&label)
        );
    }
    svg + "</svg>"
}

/// A curve by turn. The upper end of the scale is that of the values, or what is given.
pub fn curve(
    values: &[(u64, f64)],
    top: Option<f64>,
    name: impl Fn(f64) -> String,
    describe: &str,
) -> String {
    let mut svg = start(BARS_WIDTH, BARS_HEIGHT, describe);
    let (Some(first), Some(last)) = (values.first(), values.last()) else { return svg + "</svg>" };
    let (left, bottom, upper, right) = (44.0, BARS_HEIGHT - 26.0, 14.0, BARS_WIDTH - 12.0);
    let most = top.unwrap_or_else(|| values.iter().map(|value| value.1).fold(0.0, f64::max)).max(1e-9);
    let x = |turn: u64| left + (turn - first.0) as f64 / ((last.0 - first.0).max(1)) as f64 * (right - left);
    let y = |value: f64| bottom - value / most * (bottom - upper);
    for part in [0.0, 0.5, 1.0] {
        let at = y(part * most);
        let _ =
            write!(svg, "<line class=\"grid\" x1=\"{left}\" x2=\"{right}\" y1=\"{at:.1}\" y2=\"{at:.1}\"/>");
        let (from, below) = (left - 6.0, at + 4.0);
        let _ = write!(
            svg,
            "<text class=\"axis\" x=\"{from:.1}\" y=\"{below:.1}\">{}</text>",
            escape(&name(part * most))
        );
    }
    let place = |(turn, value): &(u64, f64)| format!("{:.1},{:.1}", x(*turn), y(*value));
    let places: Vec<String> = values.iter().map(place).collect();
    let _ = write!(svg, "<polyline class=\"curve\" points=\"{}\"/>", places.join(" "));
    let every = (values.len() / 6).max(1);
    for (turn, _) in values.iter().step_by(every) {
        let _ = write!(
            svg,
            "<text class=\"tick\" x=\"{:.1}\" y=\"{:.1}\">{turn}</text>",
            x(*turn),
            bottom + 16.0
        );
    }
    svg + "</svg>"
}

/// A card in a chart of two numbers.
pub struct Dot {
    pub label: String,
    pub number: i64,
    pub worth: f64,
    pub class: &'static str,
}

/// What cards are worth against a number that is printed on them; those that stick out are named.
pub fn dots(dots: &[Dot], describe: &str) -> String {
    let (width, height) = (WIDTH / 2.0, 300.0);
    let mut svg = start(width, height, describe);
    let numbers = || dots.iter().map(|dot| dot.number);
    let (Some(least), Some(most)) = (numbers().min(), numbers().max()) else { return svg + "</svg>" };
    let worths = || dots.iter().map(|dot| dot.worth);
    let low = worths().fold(0.0f64, f64::min) - 0.01;
    let high = worths().fold(0.0f64, f64::max) + 0.01;
    let (left, right, top, bottom) = (52.0, width - 24.0, 14.0, height - 28.0);
    let x = |number: i64| {
        left + 12.0 + (number - least) as f64 / ((most - least).max(1)) as f64 * (right - left - 24.0)
    };
    let y = |worth: f64| bottom - (worth - low) / (high - low) * (bottom - top);
    for tick in ticks(low, high) {
        let (at, class) = (y(tick), if tick.abs() < 1e-9 { "zero" } else { "grid" });
        let _ = write!(
            svg,
            "<line class=\"{class}\" x1=\"{left}\" x2=\"{right}\" y1=\"{at:.1}\" y2=\"{at:.1}\"/>"
        );
        let (from, below) = (left - 6.0, at + 4.0);
        let _ = write!(svg, "<text class=\"axis\" x=\"{from:.1}\" y=\"{below:.1}\">{}</text>", points(tick));
    }
    let step = ((most - least) / 8 + 1) as usize;
    for number in (least..=most).step_by(step) {
        let _ = write!(
            svg,
            "<text class=\"tick\" x=\"{:.1}\" y=\"{:.1}\">{number}</text>",
            x(number),
            bottom + 18.0
        );
    }
    for Dot { label, number, worth, class } in dots {
        let (at, up, name) = (x(*number), y(*worth), escape(label));
        let worth = points(*worth);
        let _ = write!(
            svg,
            "<g class=\"{class}\"><circle cx=\"{at:.1}\" cy=\"{up:.1}\" r=\"4\"/>\
             <title>{name}: {number}, {worth}</title></g>"
        );
        if *class != "ordinary" {
            let (beside, anchor) = if at > width / 2.0 { (at - 8.0, "end") } else { (at + 8.0, "start") };
            let _ = write!(
                svg,
                "<text class=\"name\" text-anchor=\"{anchor}\" x=\"{beside:.1}\" y=\"{:.1}\">{name}</text>",
                up + 4.0
            );
        }
    }
    svg + "</svg>"
}

/// Who beats whom: rows against columns.
pub fn matrix(
    names: &[String],
    cell: impl Fn(usize, usize) -> Option<(f64, String)>,
    describe: &str,
) -> String {
    let size = 74.0;
    let (left, top) = (150.0, 34.0);
    let n = names.len() as f64;
    let mut svg = start(left + n * size + 8.0, top + n * 40.0 + 8.0, describe);
    for (row, name) in names.iter().enumerate() {
        let y = top + row as f64 * 40.0;
        let _ = write!(
            svg,
            "<text class=\"label\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            left - 8.0,
            y + 24.0,
            escape(name)
        );
        let _ = write!(
            svg,
            "<text class=\"tick\" x=\"{:.1}\" y=\"22\">{}</text>",
            left + (row as f64 + 0.5) * size,
            escape(&short(name))
        );
        for column in 0..names.len() {
            let x = left + column as f64 * size;
            let Some((score, text)) = cell(row, column) else { continue };
            let (class, strength) = if score >= 0.5 { ("good", score - 0.5) } else { ("bad", 0.5 - score) };
            let _ = write!(
                svg,
                "<rect class=\"cell {class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{:.1}\" height=\"38\" fill-opacity=\"{:.2}\"/>",
                size - 2.0,
                0.08 + 1.6 * strength.min(0.4)
            );
            let _ = write!(
                svg,
                "<text class=\"cell-text\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
                x + size / 2.0 - 1.0,
                y + 23.0,
                escape(&text)
            );
        }
    }
    svg + "</svg>"
}

fn short(name: &str) -> String {
    let mut short: String = name.chars().take(10).collect();
    if short.len() < name.len() {
        short.push('…');
    }
    short
}

fn start(width: f64, height: f64, describe: &str) -> String {
    format!(
        "<svg viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" role=\"img\" aria-label=\"{}\">",
        escape(describe)
    )
}
