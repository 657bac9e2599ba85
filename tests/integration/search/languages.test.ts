import fc from 'fast-check';
import { GET } from '@/app/api/search/hits/route';
import { searchHitsPageSchema, type SearchHit } from '@/lib/contracts/search/search';
import { foldForSearch, toSearchText } from '@/lib/domain/search/search-text';
import { newTestUser, type TestUser } from '../../support/calls/conversation-calls';
import { seedConversation } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';

const database = withDatabase();

async function search(user: TestUser, query: string): Promise<SearchHit[]> {
  const response = await user.call(GET, { query: `?q=${encodeURIComponent(query)}` });
  expect(response.status).toBe(200);
  return searchHitsPageSchema.parse(await response.json()).hits;
}

function marked(hit: SearchHit): string[] {
  const { text, marks } = hit.message?.snippet ?? { text: hit.title, marks: hit.titleMarks };
  return marks.map(({ start, end }) => text.slice(start, end));
}

/** The columns are language, what was written, what is searched for, and what is marked. */
const FOUND: [string, string, string, string[]][] = [
  ['English, any case', 'The Quick brown fox', 'QUICK', ['Quick']],
  ['English, inside a word', 'a misunderstanding', 'understand', ['understand']],
  [
    'English, several words in any order',
    'Paris is the capital of France',
    'france paris',
    ['Paris', 'France'],
  ],
  ['English, two letters begin a word', 'we use AI (ai) daily, she said', 'ai', ['AI', 'ai']],
  ['English, one letter is a word', 'Learn C, then Cobol', 'c', ['C']],
  ['English, curly quotes', 'It doesn’t matter', "doesn't", ['doesn’t']],
  ['code with signs', 'Write it in C++ or C#', 'c++', ['C++']],
  ['code with dots', 'Ask node.js or foo_bar(x)', 'node.js', ['node.js']],
  ['Simplified Chinese, two characters', '今天我们学习机器学习的基础', '机器', ['机器']],
  ['Simplified Chinese, one character', '我喜欢猫和狗', '猫', ['猫']],
  ['Simplified Chinese beside Latin', '使用GPT模型翻译', 'gpt模型', ['GPT模型']],
  ['Traditional Chinese, two characters', '臺灣的夜市很有名', '夜市', ['夜市']],
  ['Chinese outside the basic plane', '他姓𠮷田', '𠮷田', ['𠮷田']],
  ['Arabic without points', 'هذه مُحَادَثَةٌ عن اللُّغَة', 'محادثة', ['مُحَادَثَةٌ']],
  ['Arabic with points', 'كتبت العربية هنا', 'الْعَرَبِيَّة', ['العربية']],
  ['Arabic, forms of alef', 'سافر أحمد إلى القاهرة', 'احمد', ['أحمد']],
  ['German ss for ß', 'Die Straße ist nass', 'strasse', ['Straße']],
  ['German ß for ss', 'Sie wohnt in der STRASSE', 'straße', ['STRASSE']],
  ['German without umlaut', 'Schöne Grüße aus München', 'munchen', ['München']],
  ['Spanish without accents', 'Mañana será otro día', 'manana dia', ['Mañana', 'día']],
  ['French ligature', 'Le cœur a ses raisons, ça va', 'coeur', ['cœur']],
  ['French with accents for text without', 'Un eleve attentif', 'élève', ['eleve']],
  ['Italian', 'Perché no? È così', 'perche cosi', ['Perché', 'così']],
  ['Polish crossed l', 'Zażółć gęślą jaźń w Łodzi', 'lodzi', ['Łodzi']],
  ['Polish accents', 'Zażółć gęślą jaźń', 'zazolc', ['Zażółć']],
  ['Portuguese', 'A informação não está disponível', 'informacao', ['informação']],
  ['Russian without ё', 'Ёлка стоит в углу', 'елка', ['Ёлка']],
  ['Russian, any case', 'Привет, МИР', 'мир', ['МИР']],
  ['Japanese, two kanji', '東京都に住んでいます', '東京', ['東京']],
  ['Japanese, hiragana for katakana', 'リンゴを食べる', 'りんご', ['リンゴ']],
  ['Japanese, half-width kana', 'ｶﾞｲﾄﾞを読む', 'ガイド', ['ｶﾞｲﾄﾞ']],
  ['Japanese, decomposed', 'か\u3099く', 'がく', ['か\u3099く']],
  ['Swedish', 'Räksmörgås på Åland', 'raksmorgas', ['Räksmörgås']],
  ['Korean with a particle', '한국어를 공부합니다', '한국어', ['한국어']],
  ['Korean, two syllables', '안녕하세요 여러분', '안녕', ['안녕']],
  ['Korean, decomposed', '한국'.normalize('NFD'), '한국', ['한국'.normalize('NFD')]],
  ['Vietnamese without marks', 'Đà Nẵng là thành phố đẹp', 'da nang', ['Đà', 'Nẵng']],
  ['Vietnamese with marks', 'Tiếng Việt', 'việt', ['Việt']],
  ['Turkish dotted capital', 'İstanbul çok güzel', 'istanbul', ['İstanbul']],
  ['Turkish dotless small letter', 'ılık bir gün', 'ilik', ['ılık']],
  ['Turkish dotless capital', 'ISPARTA gülü', 'ısparta', ['ISPARTA']],
  ['Turkish capitals for small letters', 'diyarbakır karpuzu', 'DİYARBAKIR', ['diyarbakır']],
  ['Dutch', 'Een coördinator in IJmuiden', 'coordinator', ['coördinator']],
  ['Indonesian, inside a word', 'Pembelajaran mesin', 'belajar', ['belajar']],
  ['Hebrew without points', 'שָׁלוֹם לְכֻלָּם', 'שלום', ['שָׁלוֹם']],
  ['Hebrew, final letter', 'המלך גר בארמון', 'מלכ', ['מלך']],
  ['full-width letters', 'Ｈｅｌｌｏ　ｗｏｒｌｄ', 'hello world', ['Ｈｅｌｌｏ', 'ｗｏｒｌｄ']],
  ['an emoji', 'Party 🎉 tonight', '🎉', ['🎉']],
  ['an arrow', 'a → b', '→', ['→']],
];

it.each(FOUND)('finds and marks %s', async (_language, text, query, marks) => {
  const user = await newTestUser();
  await seedConversation(database, user.userId, [{ parent: -1, text }]);
  const hits = await search(user, query);
  expect(hits.map(marked)).toEqual([marks]);
});

it.each(FOUND)('finds and marks %s in a title', async (_language, title, query, marks) => {
  const user = await newTestUser();
  await seedConversation(database, user.userId, [], { title });
  expect((await search(user, query)).map(marked)).toEqual([marks]);
});

const NOT_FOUND: [string, string, string][] = [
  ['half of the words', 'Paris is a city', 'paris france'],
  ['two letters inside a word', 'she said so', 'ai'],
  ['Chinese characters that do not touch', '机会和武器', '机器'],
  ['another voice in Japanese', 'はは', 'ばば'],
  ['the short i of Russian', 'мои друзья', 'мой'],
  ['wildcards of SQL', 'hundred percent', '%percent'],
  ['an underscore for any letter', 'foobar', 'foo_ar'],
  ['a regular expression', 'colour', 'colou?r'],
];

it.each(NOT_FOUND)('does not find %s', async (_what, text, query) => {
  const user = await newTestUser();
  await seedConversation(database, user.userId, [{ parent: -1, text }]);
  expect(await search(user, query)).toEqual([]);
});

it('finds signs that have a meaning in patterns as themselves', async () => {
  const user = await newTestUser();
  await seedConversation(database, user.userId, [{ parent: -1, text: "It is 100%_sure (a|b)\\d+ 'quoted'" }]);
  for (const query of ['100%', '%_sure', '(a|b)\\d+', "'quoted'"])
    expect(await search(user, query)).toHaveLength(1);
});

describe('the form in which texts are compared', () => {
  it('is the same in the database and here, for any text', async () => {
    const samples = [
      ...FOUND.flatMap(([, text, query]) => [text, query]),
      ...fc.sample(fc.string({ unit: 'grapheme', maxLength: 40 }), { numRuns: 400, seed: 7 }),
      ...fc.sample(fc.string({ unit: 'binary', maxLength: 40 }), { numRuns: 400, seed: 7 }),
    ].filter((text) => !text.includes('\0'));
    const rows = await database.query(
      'select search_text(text) as folded from unnest($1::text[]) with ordinality as t(text, n) order by n',
      [samples],
    );
    const differing = samples.flatMap((text, index) =>
      rows[index]?.['folded'] === toSearchText(text)
        ? []
        : [[text, rows[index]?.['folded'], toSearchText(text)]],
    );
    // A newer Unicode on one side may know more letters than the other.
    expect(differing.length / samples.length).toBeLessThan(0.01);
    for (const [, text] of FOUND) expect(foldForSearch(text).text.trim()).toBe(toSearchText(text));
  });
});
