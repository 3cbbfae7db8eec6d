import { textList } from '@dosye/domain/fields/lists.ts';
import {
  brandName,
  titleCase,
  code,
  email,
  familyName,
  fullName,
  longText,
  text,
} from '@dosye/domain/fields/text.ts';
import { invisible, notLatin, unprintable, examples } from './examples.ts';

examples('a text', text('Motif'), [
  ['  vol   de\tbétail ', 'vol de bétail'],
  ['', ''],
  [null, ''],
  ['e\u0301te\u0301', 'été'],
  ['<b>&amp;</b>', '<b>&amp;</b>'],
  ['\u202eérreiP\u202c', 'érreiP'],
  ["'; drop table dossier; --", "'; drop table dossier; --"],
  ['a'.repeat(250), 'a'.repeat(250)],
  ['a'.repeat(251), 'a'.repeat(251), 'Ce texte ne doit pas dépasser 250 caractères.'],
  ['nul\u0000', 'nul\u0000', invisible('U+0000', 'nul[U+0000]')],
  ['\ud800', '\ud800', invisible('U+D800', '[U+D800]')],
  ['cloche\u0007', 'cloche\u0007', invisible('U+0007', 'cloche[U+0007]')],
  ['un\ue000 pistolet', 'un\ue000 pistolet', invisible('U+E000', 'un[U+E000] pistolet')],
  ['fin\ufffe', 'fin\ufffe', invisible('U+FFFE', 'fin[U+FFFE]')],
  [
    'Il a été vu portant un sac rouge 漢 puis courant vers le marché de fer à midi',
    'Il a été vu portant un sac rouge 漢 puis courant vers le marché de fer à midi',
    unprintable('漢', '…portant un sac rouge 漢 puis courant vers le…'),
  ],
  ['\u2800\u3164\u200b\u2060\ufe0f', ''],
  ['l\u0092oc\u00e9an, un b\u009cuf', 'l’océan, un bœuf'],
  ['un\u000bdeux\u0085trois', 'un deux trois'],
  ['Nord–Ouest — 2', 'Nord–Ouest — 2'],
  ['Ποῦ, Где', 'Ποῦ, Где'],
]);

examples('a text of several lines', longText('Déclaration'), [
  ['\u2066un\u2069\ndeux', 'un\ndeux'],
  [' un  \r\ndeux\rtrois \n', 'un\ndeux\ntrois'],
  ['\tun retrait\n\tdeux', 'un retrait\n\tdeux'],
  [null, ''],
  ['a'.repeat(20_001), 'a'.repeat(20_001), 'Ce texte ne doit pas dépasser 20000 caractères.'],
  ['nul\u0000', 'nul\u0000', invisible('U+0000', 'nul[U+0000]')],
  ['un\u000bdeux\u000ctrois\u2028quatre\u0085cinq', 'un\ndeux\ntrois\nquatre\ncinq'],
  ['\uf0b7 un\n\uf0a7 deux\n\uf0a8 trois\n\uf0fc quatre', '• un\n▪ deux\n□ trois\n✓ quatre'],
  ['a\u001eb\u001fc', 'a-bc'],
  ['un\u00a0: deux', 'un : deux'],
]);

examples('a family name', familyName('Nom'), [
  [' pierre-louis ', 'PIERRE-LOUIS'],
  ["d'haïti", "D'HAÏTI"],
  ['dorcéan', 'DORCÉAN'],
  ['pierre\u2011louis', 'PIERRE-LOUIS'],
  ['P\u200bI\u200bE\u200bR\u200bR\u200bE\u00ad', 'PIERRE'],
  ["D'Haïti\u2019s (2) J.-B. N\u02bcGolo", "D'HAÏTI’S (2) J.-B. N\u02bcGOLO"],
  ['P\u0410UL', 'P\u0410UL', notLatin('« \u0410 », lettre cyrillique,', 'P\u0410UL')],
  ['\u039cARIE', '\u039cARIE', notLatin('« \u039c », lettre grecque,', '\u039cARIE')],
  ['李', '李', notLatin('« 李 »', '李')],
  ['𝐏AUL', '𝐏AUL', notLatin('« 𝐏 »', '𝐏AUL')],
  ['a'.repeat(121), 'A'.repeat(121), 'Ce texte ne doit pas dépasser 120 caractères.'],
]);

examples('a place, a first name', titleCase('Lieu'), [
  ["anse d'hainault", "Anse d'Hainault"],
  ['anne–marie', 'Anne-Marie'],
  ['port\u2010au\u2011prince', 'Port-au-Prince'],
  ['PORT-AU-PRINCE', 'Port-au-Prince'],
  ['la gonâve', 'La Gonâve'],
  ['3e section, la montagne', '3e Section, la Montagne'],
  ['l’asile', 'L’Asile'],
  ['esther   nadège', 'Esther Nadège'],
  ['14, rue sténio vincent', '14, Rue Sténio Vincent'],
  ["rue de l'école", "Rue de l'École"],
  ['14 bis, PAR LA RUE DU QUAI', '14 bis, par la Rue du Quai'],
  ['à côté de la gare', 'À Côté de la Gare'],
]);

examples('a text with suggestions', text('Motif', { suggestions: ['Vol à main armée'] }), [
  ['vol à main armée', 'Vol à main armée'],
  ['VOL A MAIN ARMEE', 'Vol à main armée'],
  ['vol de câbles', 'vol de câbles'],
]);

examples('a full name', fullName('Nom complet'), [
  ['marie ange dorcéan', 'Marie Ange DORCÉAN'],
  ['McKenley st-fleur', 'McKenley ST-FLEUR'],
  ['jean-robert  estimé', 'Jean-Robert ESTIMÉ'],
  ['estimé', 'ESTIMÉ'],
  ['ALCEUS Fritzner', 'ALCEUS Fritzner'],
  ['DE LA CRUZ juan', 'DE LA CRUZ Juan'],
  ['j. alcéus', 'J. ALCÉUS'],
  ['J.-B. Dorval', 'J.-B. DORVAL'],
  ['jean de dieu PIERRE', 'Jean de Dieu PIERRE'],
  ['marie de la cruz', 'Marie de la CRUZ'],
  ['marie d’haïti louis', 'Marie d’Haïti LOUIS'],
  ['la fortune jean', 'La Fortune JEAN'],
  ['me de la cruz', 'Me de la CRUZ'],
  ['agent pierre louis', 'Agent Pierre LOUIS'],
  ['INSPECTEUR PRINCIPAL jean dorval', 'Inspecteur Principal Jean DORVAL'],
  ['agent II rose cadet', 'Agent II Rose CADET'],
  ['agent iv rose cadet', 'Agent IV Rose CADET'],
  ['me anne brutus', 'Me Anne BRUTUS'],
  ['dr. louis', 'Dr. LOUIS'],
  ['agent', 'Agent'],
]);

examples('a brand', brandName('Marque'), [
  ['smith & wesson', 'Smith & Wesson'],
  ['PPK', 'PPK'],
]);

examples('a code', code('SIMAST'), [['sim-4408', 'SIM-4408']]);

examples('an electronic address', email('Courriel'), [
  [' esther @example.ht ', 'esther@example.ht'],
  ['esther', 'esther', 'L’adresse électronique n’est pas valide.'],
  ['a@b', 'a@b', 'L’adresse électronique n’est pas valide.'],
]);

examples('a list of texts', textList('Cicatrices'), [
  [[' avant-bras ', '', 'front'], ['avant-bras', 'front'], undefined, 'avant-bras, front'],
  [
    Array.from({ length: 61 }, () => 'a'),
    Array.from({ length: 61 }, () => 'a'),
    'Pas plus de 60 lignes.',
    Array.from({ length: 61 }, () => 'a').join(', '),
  ],
  [['nul\u0000'], ['nul\u0000'], invisible('U+0000', 'nul[U+0000]'), 'nul\u0000'],
  [['\u2060', ' '], [], undefined, ''],
]);

examples('a list of names of persons', textList('Noms antérieurs', { searched: 'name' }), [
  [['Anne–Marie'], ['Anne-Marie'], undefined, 'Anne-Marie'],
  [['Paul', 'ПАУЛ'], ['Paul', 'ПАУЛ'], notLatin('« П », lettre cyrillique,', 'ПАУЛ'), 'Paul, ПАУЛ'],
]);
