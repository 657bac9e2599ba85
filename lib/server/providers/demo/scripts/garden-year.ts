export interface GardenMonth {
  readonly name: string;
  readonly weather: string;
  readonly nightCelsius: number;
  readonly lightHours: number;
  readonly rule: string;
  readonly remark: string;
  readonly chores: readonly string[];
  readonly sow: readonly string[];
  readonly harvest: readonly string[];
  readonly saying: string;
}

export const GARDEN_YEAR: readonly GardenMonth[] = [
  {
    name: 'January',
    weather: 'hard ground, low sun and the seed catalogues',
    nightCelsius: -3,
    lightHours: 8,
    rule: 'plan on paper before you dig',
    remark:
      'A bed that was drawn once is dug once; a bed that was not is dug three times and is still too narrow.',
    chores: [
      'Draw the beds and note what grew where last year, so that nothing follows itself.',
      'Order seeds, and fewer of them than you would like.',
      'Turn the compost on a dry day and cover it again.',
    ],
    sow: ['Broad beans under glass', 'Onions in trays', 'Cress on the sill'],
    harvest: ['Leeks', 'Kale', 'Parsnips'],
    saying: 'A garden is made in winter and only looks as if it were made in spring.',
  },
  {
    name: 'February',
    weather: 'the first mild afternoons between two frosts',
    nightCelsius: -1,
    lightHours: 10,
    rule: 'warm the soil before you ask anything of it',
    remark:
      'A sheet of dark cloth over the bed gains two weeks, costs little and keeps the first weeds down.',
    chores: [
      'Prune apples and currants while they sleep.',
      'Start tomatoes and peppers indoors, close to the window.',
      'Clean the pots; last year’s mould is patient.',
    ],
    sow: ['Tomatoes indoors', 'Peppers indoors', 'Spinach under cloth'],
    harvest: ['Winter salad', 'Leeks', 'Chard'],
    saying: 'Snow in February is the poor man’s manure.',
  },
  {
    name: 'March',
    weather: 'wind, showers and the first warm soil',
    nightCelsius: 2,
    lightHours: 12,
    rule: 'wait three days longer than your neighbours',
    remark:
      'Seeds in cold, wet ground do not wait, they rot; those that are sown a week later overtake them.',
    chores: [
      'Rake the beds flat and water them the day before sowing.',
      'Sow peas in a double row and give them twigs at once.',
      'Set up two barrels under the gutter.',
    ],
    sow: ['Peas', 'Radishes', 'Early carrots', 'Parsley'],
    harvest: ['Sprouting broccoli', 'Spinach', 'Chives'],
    saying: 'A dry March is worth its weight in gold.',
  },
  {
    name: 'April',
    weather: 'everything, often on the same day',
    nightCelsius: 4,
    lightHours: 14,
    rule: 'keep a blanket at hand',
    remark:
      'One night of frost takes what six weeks have grown, and it always comes after the warmest afternoon.',
    chores: [
      'Plant potatoes a hand deep and a foot apart.',
      'Thin the carrots in the evening, when their fly is asleep.',
      'Mulch the paths before the weeds find them.',
    ],
    sow: ['Potatoes', 'Beetroot', 'Lettuce', 'Dill'],
    harvest: ['Rhubarb', 'Radishes', 'Spring onions'],
    saying: 'April does what it likes, and the gardener does what is left.',
  },
  {
    name: 'May',
    weather: 'long evenings and growth that can be heard',
    nightCelsius: 8,
    lightHours: 16,
    rule: 'plant out after the last cold saints, not before',
    remark:
      'From the middle of the month on the garden is faster than the gardener, which is as it should be.',
    chores: [
      'Harden the tomatoes: a few hours outside, a little longer every day.',
      'Put up bean poles before the beans need them.',
      'Look under the leaves for eggs, twice a week.',
    ],
    sow: ['Runner beans', 'Courgettes', 'Sweetcorn', 'Basil'],
    harvest: ['Asparagus', 'Lettuce', 'Spinach'],
    saying: 'Cool and wet in May fills barn and barrel.',
  },
  {
    name: 'June',
    weather: 'the longest days and the first dry spell',
    nightCelsius: 11,
    lightHours: 17,
    rule: 'water seldom, but then thoroughly',
    remark: 'A little water every day keeps the roots at the surface, where the sun finds them by noon.',
    chores: [
      'Take the side shoots out of the tomatoes, and a few for tea of nettles.',
      'Net the strawberries, or share them.',
      'Sow again what has been eaten.',
    ],
    sow: ['Carrots for autumn', 'Fennel', 'Chicory'],
    harvest: ['Strawberries', 'Peas', 'New potatoes', 'Elderflower'],
    saying: 'What does not bloom by midsummer will not bear by autumn.',
  },
  {
    name: 'July',
    weather: 'heat, thunder and more courgettes than friends',
    nightCelsius: 14,
    lightHours: 16,
    rule: 'pick every day, for picking makes more',
    remark:
      'A bean that ripens tells its plant that the work is done; a bean that is eaten tells it nothing.',
    chores: [
      'Cut the herbs before they flower and dry them in the shade.',
      'Tie up what is falling over.',
      'Empty the barrels into the beds before the storm fills them again.',
    ],
    sow: ['Autumn salad', 'Pak choi', 'Late beans'],
    harvest: ['Courgettes', 'Beans', 'Raspberries', 'Garlic'],
    saying: 'July must roast what autumn is to eat.',
  },
  {
    name: 'August',
    weather: 'ripe days and the first cool nights',
    nightCelsius: 13,
    lightHours: 14,
    rule: 'save seed from the best, not from the last',
    remark: 'Mark the finest plant with a ribbon in good time, or somebody will put it into the salad.',
    chores: [
      'Store onions in a dry, airy place, never beside potatoes.',
      'Cut back the raspberries that have borne.',
      'Sow green manure on every bare patch.',
    ],
    sow: ['Winter spinach', 'Turnips', 'Corn salad'],
    harvest: ['Tomatoes', 'Sweetcorn', 'Plums', 'Cucumbers'],
    saying: 'The eye of the gardener makes the plant grow, but only if it looks every day.',
  },
  {
    name: 'September',
    weather: 'clear mornings, spiders and mist',
    nightCelsius: 10,
    lightHours: 12,
    rule: 'bring in before you tidy up',
    remark: 'Dead stalks are somebody’s winter quarters; most of the tidying can wait until spring.',
    chores: [
      'Lift the potatoes on a dry day and let them lie for an hour.',
      'Pick the last tomatoes green and ripen them indoors.',
      'Plant strawberries for next June.',
    ],
    sow: ['Garlic', 'Winter onions', 'Rocket'],
    harvest: ['Apples', 'Pumpkins', 'Potatoes', 'Grapes'],
    saying: 'September rain is good for seeds and bad for vines.',
  },
  {
    name: 'October',
    weather: 'gold in the trees and the first frost on the grass',
    nightCelsius: 5,
    lightHours: 11,
    rule: 'cover the soil as you would cover a sleeper',
    remark: 'Leaves are the cheapest blanket there is, and in spring they are half of next year’s compost.',
    chores: [
      'Rake leaves onto the beds instead of into bags.',
      'Drain the hoses and bring them in.',
      'Write down what went wrong while it still annoys you.',
    ],
    sow: ['Broad beans for spring', 'Winter lettuce under glass', 'Fruit bushes'],
    harvest: ['Cabbage', 'Quinces', 'Celeriac'],
    saying: 'Much fog in October, much snow in January.',
  },
  {
    name: 'November',
    weather: 'grey light, wet spades and quiet',
    nightCelsius: 2,
    lightHours: 9,
    rule: 'plant trees while nobody is looking',
    remark: 'A tree planted now has half a year to grow roots before the first leaf asks for water.',
    chores: [
      'Plant bare-rooted trees and stamp them in firmly.',
      'Sharpen and oil the tools.',
      'Hang up food for the birds, and keep at it.',
    ],
    sow: ['Apple trees', 'Rhubarb crowns', 'Garlic, last chance'],
    harvest: ['Brussels sprouts', 'Parsnips', 'Lamb’s lettuce'],
    saying: 'When November stands green in leaf, winter will be a thief.',
  },
  {
    name: 'December',
    weather: 'short days and long shadows',
    nightCelsius: -1,
    lightHours: 8,
    rule: 'leave it alone',
    remark:
      'The most useful thing a gardener can do in December is to stay on the path, since trodden wet soil sets like brick.',
    chores: [
      'Check the stores and take out what is soft.',
      'Ventilate the cold frame at noon on mild days.',
      'Sit by the window and be content.',
    ],
    sow: ['Sprouts in a jar', 'Herbs on the sill', 'Nothing outside'],
    harvest: ['Kale, sweeter after frost', 'Leeks', 'What the cellar holds'],
    saying: 'A green December fills no barn.',
  },
];
