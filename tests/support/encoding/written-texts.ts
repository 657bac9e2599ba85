/** Programs of many countries save texts like these, in hexadecimal. */
export const WRITTEN_TEXTS: readonly (readonly [language: string, text: string, hex: string])[] = [
  [
    'de windows-1252',
    'Größe überschritten für Straße 5\nZeile zwei\n',
    '4772f6df6520fc62657273636872697474656e2066fc722053747261df6520350a5a65696c65207a7765690a',
  ],
  [
    'fr windows-1252',
    'Le café est fermé à Noël, où êtes-vous allés ? Ça coûte 5 €.',
    '4c6520636166e920657374206665726de920e0204e6feb6c2c206ff920ea7465732d766f757320616c6ce973203f20c76120636ffb7465203520802e',
  ],
  [
    'es windows-1252',
    'El niño comió una piña en la montaña mañana por la mañana. ¿Qué año es?',
    '456c206e69f16f20636f6d69f320756e61207069f16120656e206c61206d6f6e7461f161206d61f1616e6120706f72206c61206d61f1616e612e20bf5175e92061f16f2065733f',
  ],
  [
    'pt windows-1252',
    'Não há informações sobre a educação em São Paulo. Atenção!',
    '4ee36f2068e120696e666f726d61e7f5657320736f6272652061206564756361e7e36f20656d2053e36f205061756c6f2e204174656ee7e36f21',
  ],
  [
    'sv windows-1252',
    'Räksmörgås på Åland är gott, säger många människor från Malmö.',
    '52e46b736df67267e5732070e520c56c616e6420e47220676f74742c2073e4676572206de56e6761206de46e6e69736b6f72206672e56e204d616c6df62e',
  ],
  [
    'it windows-1252',
    "La città è più bella perché c'è il sole; così però non va.",
    '4c612063697474e020e8207069f92062656c6c61207065726368e9206327e820696c20736f6c653b20636f73ec20706572f2206e6f6e2076612e',
  ],
  [
    'pl windows-1250',
    'Zażółć gęślą jaźń, proszę państwa. Łódź i Kraków są piękne.',
    '5a61bff3b3e62067ea9c6cb9206a619ff12c2070726f737aea207061f1737477612e20a3f3649f2069204b72616bf3772073b9207069ea6b6e652e',
  ],
  [
    'pl iso-8859-2',
    'Zażółć gęślą jaźń, proszę państwa. Łódź i Kraków są piękne.',
    '5a61bff3b3e62067eab66cb1206a61bcf12c2070726f737aea207061f1737477612e20a3f364bc2069204b72616bf3772073b1207069ea6b6e652e',
  ],
  [
    'cs windows-1250',
    'Příliš žluťoučký kůň úpěl ďábelské ódy. Dobrý den, děkuji vám.',
    '50f8ed6c699a209e6c759d6f75e86bfd206bf9f220fa70ec6c20efe162656c736be920f364792e20446f6272fd2064656e2c2064ec6b756a692076e16d2e',
  ],
  [
    'cs iso-8859-2',
    'Příliš žluťoučký kůň úpěl ďábelské ódy. Dobrý den, děkuji vám.',
    '50f8ed6c69b920be6c75bb6f75e86bfd206bf9f220fa70ec6c20efe162656c736be920f364792e20446f6272fd2064656e2c2064ec6b756a692076e16d2e',
  ],
  [
    'hu windows-1250',
    'Árvíztűrő tükörfúrógép, jó napot kívánok. Köszönöm szépen, hogy eljöttek.',
    'c17276ed7a74fb72f52074fc6bf67266fa72f367e9702c206af3206e61706f74206bed76e16e6f6b2e204bf6737af66ef66d20737ae970656e2c20686f677920656c6af67474656b2e',
  ],
  [
    'hu iso-8859-2',
    'Árvíztűrő tükörfúrógép, jó napot kívánok. Köszönöm szépen, hogy eljöttek.',
    'c17276ed7a74fb72f52074fc6bf67266fa72f367e9702c206af3206e61706f74206bed76e16e6f6b2e204bf6737af66ef66d20737ae970656e2c20686f677920656c6af67474656b2e',
  ],
  [
    'ru windows-1251',
    'Слово ОРАНЖЕРЕЯ. Это обычный русский текст для проверки.',
    'd1ebeee2ee20ced0c0cdc6c5d0c5df2e20ddf2ee20eee1fbf7edfbe920f0f3f1f1eae8e920f2e5eaf1f220e4ebff20eff0eee2e5f0eae82e',
  ],
  [
    'ru koi8-r',
    'Слово ОРАНЖЕРЕЯ. Это обычный русский текст для проверки.',
    'f3cccfd7cf20eff2e1eef6e5f2e5f12e20fcd4cf20cfc2d9deced9ca20d2d5d3d3cbc9ca20d4c5cbd3d420c4ccd120d0d2cfd7c5d2cbc92e',
  ],
  [
    'ru ibm866',
    'Слово ОРАНЖЕРЕЯ. Это обычный русский текст для проверки.',
    '91abaea2ae208e90808d868590859f2e209de2ae20aea1ebe7adeba920e0e3e1e1aaa8a920e2a5aae1e220a4abef20afe0aea2a5e0aaa82e',
  ],
  [
    'ru iso-8859-5',
    'Слово ОРАНЖЕРЕЯ. Это обычный русский текст для проверки.',
    'c1dbded2de20bec0b0bdb6b5c0b5cf2e20cde2de20ded1ebe7ddebd920e0e3e1e1dad8d920e2d5dae1e220d4dbef20dfe0ded2d5e0dad82e',
  ],
  [
    'uk windows-1251',
    'Це звичайний український текст для перевірки, її мова є гарною.',
    'd6e520e7e2e8f7e0e9ede8e920f3eaf0e0bfedf1fceae8e920f2e5eaf1f220e4ebff20efe5f0e5e2b3f0eae82c20bfbf20eceee2e020ba20e3e0f0edeefe2e',
  ],
  [
    'uk koi8-u',
    'Це звичайний український текст для перевірки, її мова є гарною.',
    'e3c520dad7c9dec1cacec9ca20d5cbd2c1a7ced3d8cbc9ca20d4c5cbd3d420c4ccd120d0c5d2c5d7a6d2cbc92c20a7a720cdcfd7c120a420c7c1d2cecfc02e',
  ],
  [
    'el windows-1253',
    'Καλημέρα κόσμε, αυτό είναι ένα απλό ελληνικό κείμενο για δοκιμή.',
    'cae1ebe7ecddf1e120eafcf3ece52c20e1f5f4fc20e5dfede1e920ddede120e1f0ebfc20e5ebebe7ede9eafc20eae5dfece5edef20e3e9e120e4efeae9ecde2e',
  ],
  [
    'el iso-8859-7',
    'Καλημέρα κόσμε, αυτό είναι ένα απλό ελληνικό κείμενο για δοκιμή.',
    'cae1ebe7ecddf1e120eafcf3ece52c20e1f5f4fc20e5dfede1e920ddede120e1f0ebfc20e5ebebe7ede9eafc20eae5dfece5edef20e3e9e120e4efeae9ecde2e',
  ],
  [
    'tr windows-1254',
    "İstanbul'da güzel bir gün. Şimdi çalışıyorum, ağaçlar yeşil. Iğdır ve Muğla.",
    'dd7374616e62756c2764612067fc7a656c206269722067fc6e2e20de696d646920e7616cfdfefd796f72756d2c2061f061e76c6172207965fe696c2e2049f064fd72207665204d75f06c612e',
  ],
  [
    'he windows-1255',
    'שלום עולם, זהו טקסט עברי פשוט לבדיקה של קידוד.',
    'f9ece5ed20f2e5eced2c20e6e4e520e8f7f1e820f2e1f8e920f4f9e5e820ece1e3e9f7e420f9ec20f7e9e3e5e32e',
  ],
  [
    'he iso-8859-8',
    'שלום עולם, זהו טקסט עברי פשוט לבדיקה של קידוד.',
    'f9ece5ed20f2e5eced2c20e6e4e520e8f7f1e820f2e1f8e920f4f9e5e820ece1e3e9f7e420f9ec20f7e9e3e5e32e',
  ],
  [
    'ar windows-1256',
    'مرحبا بالعالم، هذا نص عربي بسيط لاختبار الترميز في الملفات.',
    'e3d1cdc8c720c8c7e1dac7e1e3a120e5d0c720e4d520dad1c8ed20c8d3edd820e1c7cecac8c7d120c7e1cad1e3edd220dded20c7e1e3e1ddc7ca2e',
  ],
  [
    'ar iso-8859-6',
    'مرحبا بالعالم، هذا نص عربي بسيط لاختبار الترميز في الملفات.',
    'e5d1cdc8c720c8c7e4d9c7e4e5ac20e7d0c720e6d520d9d1c8ea20c8d3ead720e4c7cecac8c7d120c7e4cad1e5ead220e1ea20c7e4e5e4e1c7ca2e',
  ],
  [
    'lt windows-1257',
    'Ąžuolas žaliuoja, šiandien gražus oras. Ačiū už pagalbą, draugai.',
    'c0fe756f6c617320fe616c69756f6a612c20f069616e6469656e20677261fe7573206f7261732e2041e869fb2075fe20706167616c62e02c20647261756761692e',
  ],
  [
    'th windows-874',
    'สวัสดีชาวโลก นี่คือข้อความภาษาไทยสำหรับทดสอบการเข้ารหัส',
    'cac7d1cab4d5aad2c7e2c5a120b9d5e8a4d7cda2e9cda4c7d2c1c0d2c9d2e4b7c2cad3cbc3d1bab7b4cacdbaa1d2c3e0a2e9d2c3cbd1ca',
  ],
  [
    'ja shift_jis',
    '会議は木曜日の午後です。ヒマワリの花を持ってきてください。',
    '89ef8b6382cd96d8976a93fa82cc8cdf8ce382c582b781428371837d838f838a82cc89d482f08e9d82c182c482ab82c482ad82be82b382a28142',
  ],
  [
    'ja euc-jp',
    '会議は木曜日の午後です。ヒマワリの花を持ってきてください。',
    'b2f1b5c4a4cfccdacdcbc6fca4ceb8e1b8e5a4c7a4b9a1a3a5d2a5dea5efa5eaa4ceb2d6a4f2bbfda4c3a4c6a4ada4c6a4afa4c0a4b5a4a4a1a3',
  ],
  [
    'ja iso-2022-jp',
    '会議は木曜日の午後です。ヒマワリの花を持ってきてください。',
    '1b244232713544244f4c5a4d4b467c244e386138652447243921232552255e256f256a244e325624723b7d24432446242d2446242f24402435242421231b2842',
  ],
  [
    'zh gb',
    '你好，世界。这是一个简单的中文文本，用于测试编码。',
    'c4e3bac3a3accac0bde7a1a3d5e2cac7d2bbb8f6bcf2b5a5b5c4d6d0cec4cec4b1bea3acd3c3d3dab2e2cad4b1e0c2eba1a3',
  ],
  [
    'zht big5',
    '您好，世界。這是一個簡單的中文文本，用於測試編碼。',
    'b17aa66ea141a540acc9a143b36fac4fa440add3c2b2b3e6aabaa4a4a4e5a4e5a5bba141a5cea9f3b4fab8d5bd73bd58a143',
  ],
  [
    'ko euc-kr',
    '안녕하세요. 이것은 인코딩을 시험하기 위한 간단한 한국어 텍스트입니다.',
    'bec8b3e7c7cfbcbcbfe42e20c0ccb0cdc0ba20c0cec4dab5f9c0bb20bdc3c7e8c7cfb1e220c0a7c7d120b0a3b4dcc7d120c7d1b1b9beee20c5d8bdbac6aec0d4b4cfb4d92e',
  ],
  [
    'cp1252.csv windows-1252',
    'Name;Stadt;Preis\nJürgen;Köln;„12 €“\nAndré;Zürich;15 €\n',
    '4e616d653b53746164743b50726569730a4afc7267656e3b4bf66c6e3b8431322080930a416e6472e93b5afc726963683b313520800a',
  ],
  [
    'cp1251.txt windows-1251',
    'Привет, это отчёт за квартал. Слово ОРАНЖЕРЕЯ здесь.\nПривет, это отчёт за квартал. Слово ОРАНЖЕРЕЯ здесь.\n',
    'cff0e8e2e5f22c20fdf2ee20eef2f7b8f220e7e020eae2e0f0f2e0eb2e20d1ebeee2ee20ced0c0cdc6c5d0c5df20e7e4e5f1fc2e0acff0e8e2e5f22c20fdf2ee20eef2f7b8f220e7e020eae2e0f0f2e0eb2e20d1ebeee2ee20ced0c0cdc6c5d0c5df20e7e4e5f1fc2e0a',
  ],
  [
    'sjis.txt shift_jis',
    '会議は木曜日の午後三時に始まります。合言葉はヒマワリです。\n会議は木曜日の午後三時に始まります。合言葉はヒマワリです。\n',
    '89ef8b6382cd96d8976a93fa82cc8cdf8ce38e4f8e9e82c98e6e82dc82e882dc82b781428d878cbe977482cd8371837d838f838a82c582b781420a89ef8b6382cd96d8976a93fa82cc8cdf8ce38e4f8e9e82c98e6e82dc82e882dc82b781428d878cbe977482cd8371837d838f838a82c582b781420a',
  ],
  [
    'de ibm850',
    'Größe überschritten für die Straße\r\nMüller;Königsallee 5\r\n',
    '477294e165208162657273636872697474656e20668172206469652053747261e1650d0a4d816c6c65723b4b946e696773616c6c656520350d0a',
  ],
  [
    'fr ibm850',
    'Le café est fermé, où êtes-vous allés ? Ça coûte très cher.',
    '4c65206361668220657374206665726d822c206f9720887465732d766f757320616c6c8273203f20806120636f9674652074728a7320636865722e',
  ],
  [
    'pl ibm852',
    'Zażółć gęślą jaźń, proszę państwa. Łódź i Kraków są piękne.',
    '5a61bea288862067a9986ca5206a61abe42c2070726f737aa9207061e4737477612e209da264ab2069204b72616ba2772073a5207069a96b6e652e',
  ],
  [
    'de macintosh',
    'Größe überschritten für die Straße\rzweite Zeile mit Äpfeln\r',
    '47729aa765209f62657273636872697474656e20669f72206469652053747261a7650d7a7765697465205a65696c65206d697420807066656c6e0d',
  ],
  [
    'ru x-mac-cyrillic',
    'Привет, мир. Это текстовый файл для проверки.',
    '8ff0e8e2e5f22c20ece8f02e209df2ee20f2e5eaf1f2eee2fbe920f4e0e9eb20e4ebdf20eff0eee2e5f0eae82e',
  ],
  [
    'ko euc-kr table',
    '이름,주소\r\n김철수,서울시 강남구\r\n',
    'c0ccb8a72cc1d6bcd20d0ab1e8c3b6bcf62cbcadbfefbdc320b0adb3b2b1b80d0a',
  ],
  [
    'zh gbk table',
    '姓名,城市\r\n张三,北京市朝阳区\r\n',
    'd0d5c3fb2cb3c7cad00d0ad5c5c8fd2cb1b1bea9cad0b3afd1f4c7f80d0a',
  ],
  [
    'en windows-1252 quotes',
    'He said “no” – and it’s € 5\r\n',
    '4865207361696420936e6f94209620616e642069749273208020350d0a',
  ],
];
