import { say, type DemoStep } from '../demo-step';
import { GARDEN_YEAR, type GardenMonth } from './garden-year';

export function long(): readonly DemoStep[] {
  const chapters = GARDEN_YEAR.map((month, index) => chapter(month, index));
  return say(`# A year in the kitchen garden\n\n${OPENING}\n\n${chapters.join('\n\n')}\n\n${CLOSING}`);
}

const OPENING =
  'This is a long answer, made to be scrolled, stopped and continued. It walks through the twelve months of a small ' +
  'kitchen garden in a mild climate, and uses headings, lists, tables, quotations, code and formulas on its way.';

const CLOSING =
  '## And then again\n\nA year in the garden ends where it began, with a bare bed and a plan. What has changed is the ' +
  'soil, which is a little darker, and the gardener, who knows one thing more than last year.\n\n' +
  '*This was the end of the long answer.*';

function chapter(month: GardenMonth, index: number): string {
  const title = `## ${index + 1}. ${month.name}`;
  const parts = [title, scene(month), change(month, index), chores(month), beds(month, index)];
  parts.push(FORMS[index % FORMS.length]?.(month, index) ?? '');
  return parts.join('\n\n');
}

function scene(month: GardenMonth): string {
  return (
    `${month.name} brings ${month.weather}. The nights fall to about ${month.nightCelsius} °C and the light lasts for ` +
    `**${month.lightHours} hours**, so the rule of the month is simple: *${month.rule}.* ${month.remark}`
  );
}

function change(month: GardenMonth, index: number): string {
  const before = GARDEN_YEAR.at(index - 1) ?? month;
  const lightHours = month.lightHours - before.lightHours;
  const nightCelsius = month.nightCelsius - before.nightCelsius;
  const light =
    lightHours === 0
      ? 'as long as they were'
      : `${Math.abs(lightHours)} h ${lightHours > 0 ? 'longer' : 'shorter'}`;
  const nights = `${Math.abs(nightCelsius)} °C ${nightCelsius >= 0 ? 'milder' : 'colder'}`;
  const plants = month.harvest.map((plant) => plant.toLowerCase());
  return (
    `Compared with ${before.name}, the days are ${light} and the nights ${nights}. What that means is best read from ` +
    `the basket: ${plants.join(', ')} ${plants.length > 1 ? 'are' : 'is'} what the garden gives now, and ` +
    `\`${month.sow.length}\` ${month.sow.length === 1 ? 'row waits' : 'rows wait'} to be filled again, the first of ` +
    `them with **${(month.sow[0] ?? '').toLowerCase()}**.`
  );
}

function chores(month: GardenMonth): string {
  const list = month.chores.map((chore, place) => `${place + 1}. ${chore}`).join('\n');
  return `### What there is to do\n\n${list}`;
}

function beds(month: GardenMonth, index: number): string {
  const rows = month.sow.map((plant, place) => {
    const depthCm = 1 + ((index + place * 2) % 4);
    const spacingCm = 10 + 5 * ((index * 3 + place) % 7);
    const harvest = GARDEN_YEAR[(index + 2 + place) % GARDEN_YEAR.length]?.name ?? '';
    return `| ${plant} | ${depthCm} cm | ${spacingCm} cm | ${harvest} |`;
  });
  return `| Sow or plant | Depth | Spacing | First harvest |\n| :--- | ---: | ---: | :--- |\n${rows.join('\n')}`;
}

const FORMS: readonly ((month: GardenMonth, index: number) => string)[] = [
  (month) =>
    `> ${month.saying}\n>\n> An old saying, and like most of them half true. The other half is to look at the soil ` +
    'itself: it is ready when a handful of it crumbles instead of sticking together.',
  (month, index) =>
    `### A small calculation\n\nA bed of $${index + 2}\\,\\mathrm{m}$ by $1.2\\,\\mathrm{m}$ that needs ` +
    `$${4 + index}\\,\\mathrm{mm}$ of water takes\n\n$$\nV = ${index + 2} \\cdot 1.2 \\cdot ${4 + index} = ` +
    `${((index + 2) * 1.2 * (4 + index)).toFixed(1)}\\ \\text{litres}\n$$\n\nwhich is about ` +
    `${Math.ceil(((index + 2) * 1.2 * (4 + index)) / 10)} full cans. In ${month.name} that lasts for some days.`,
  (month, index) =>
    '### A note for those who measure\n\n```python\n' +
    `readings = [${Array.from({ length: 8 }, (_, day) => month.nightCelsius + ((day * (index + 3)) % 5)).join(', ')}]\n` +
    `coldest = min(readings)\nmean = sum(readings) / len(readings)\nprint(f"${month.name}: {mean:.1f} degrees, coldest {coldest}")\n` +
    '```\n\nEight nights are enough to see a tendency, and too few to trust it in ' +
    `${month.name}.`,
  (month) =>
    `### In the kitchen\n\n${month.harvest.map((plant) => `- **${plant}**, picked in the morning and eaten on the same day`).join('\n')}\n` +
    '- whatever is left over goes into a soup, and what is left of that onto the compost\n\n' +
    `Nothing from a shop in ${month.name} tastes like it, which is the whole reason for the trouble.`,
];
