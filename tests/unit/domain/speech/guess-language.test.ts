import { guessLanguage, primaryLanguage } from '@/lib/domain/speech/guess-language';

it.each([
  ['en', 'The river carries sand and seeds to the sea, and that is how it has been.'],
  ['de', 'Der Fluss trägt den Sand und die Samen bis zum Meer, und das ist nicht neu.'],
  ['es', 'El río lleva la arena y las semillas hasta el mar, y eso no es nuevo para los barcos.'],
  ['fr', 'La rivière porte le sable et les graines dans la mer, et ce n’est pas nouveau pour nous.'],
  ['it', 'Il fiume porta la sabbia e i semi che sono nel mare, e questo non è una novità.'],
  ['nl', 'De rivier draagt het zand en de zaden naar de zee, en dat is niet nieuw.'],
  ['pl', 'Rzeka niesie piasek i nasiona do morza, a to nie jest nowe, jak się wydaje.'],
  ['pt', 'O rio leva a areia e as sementes para o mar, e isso não é uma novidade.'],
  ['sv', 'Floden bär sanden och fröna till havet, och det är inte något nytt för oss.'],
  ['tr', 'Nehir kumu ve tohumları denize taşır ve bu yeni bir şey değil, çok eski.'],
  ['vi', 'Con sông mang cát và hạt ra biển, và điều này không có gì là mới với người dân.'],
  ['id', 'Sungai membawa pasir dan benih ke laut, dan ini bukan hal yang baru untuk kita.'],
  ['ru', 'Река несёт песок и семена к морю.'],
  ['ja', '川は砂と種を海へ運びます。'],
  ['zh', '河流把沙子和种子带到大海。'],
  ['ko', '강은 모래와 씨앗을 바다로 나릅니다.'],
  ['ar', 'يحمل النهر الرمل والبذور إلى البحر.'],
  ['he', 'הנהר נושא חול וזרעים אל הים.'],
])('knows a sentence in %s, whatever is expected', (language, text) => {
  expect(primaryLanguage(guessLanguage(text, 'fi'))).toBe(language);
  expect(primaryLanguage(guessLanguage(text, 'ko'))).toBe(language);
});

it('keeps the region of what is expected', () => {
  expect(guessLanguage('O rio não é uma novidade para os barcos.', 'pt-BR')).toBe('pt-BR');
  expect(guessLanguage('河流流向大海。', 'zh-TW')).toBe('zh-TW');
  expect(guessLanguage('東京都', 'ja-JP')).toBe('ja-JP');
});

it('keeps what is expected where a text does not say', () => {
  expect(guessLanguage('42', 'de-DE')).toBe('de-DE');
  expect(guessLanguage('', 'de-DE')).toBe('de-DE');
  expect(guessLanguage('Berlin', 'sv-SE')).toBe('sv-SE');
});

it('is not misled by names in other letters', () => {
  expect(guessLanguage('Die Stadt 東京 ist die größte und das ist nicht neu.', 'en-US')).toBe('de');
  expect(guessLanguage('私は TypeScript を書いています。', 'en-US')).toBe('ja');
});
