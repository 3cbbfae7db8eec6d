import type { Texts } from './texts.ts';

/** The page in Haitian Creole. */
export const CREOLE: Texts = {
  language: 'Kreyòl',
  title: 'Verifye yon papye',
  intro:
    'Yon sètifika, yon otorizasyon oswa yon pwosè vèbal gen yon kòd kare, yon nimewo ak yon kòd kontwòl. Paj sa a di si li vre epi si li toujou bon.',
  camera: 'Li kòd la ak kamera a',
  stopCamera: 'Fèmen kamera a',
  cameraFailed: 'Kamera a pa louvri. Bay otorizasyon an, oswa pran yon foto kòd la.',
  cameraHint: 'Kenbe kòd kare a nan mitan imaj la, toupre, san lonbraj.',
  file: 'Chwazi yon foto oswa yon PDF',
  fileHint: 'Anyen ou chwazi pa soti nan aparèy sa a.',
  typed: 'Tape nimewo a ak kòd kontwòl la',
  number: 'Nimewo papye a',
  checkCode: 'Kòd kontwòl',
  checkCodeHint: 'Sèz lèt ak chif, bò kote kòd kare a',
  badNumber: 'Tape tout nimewo a, tankou CM01-2026-00033-D1.',
  badCheckCode: 'Yon kòd kontwòl gen sèz lèt ak chif, tankou 7K3M-9QZT-B4XV-0HJN.',
  verify: 'Verifye',
  working: 'N ap verifye…',
  again: 'Verifye yon lòt papye',
  outcomes: {
    authentic: ['Otantik', 'PDF sa a se egzakteman sa biwo a te bay la, epi papye a toujou bon.'],
    altered: [
      'Falsifye',
      'Yo chanje papye sa a oswa kòd li a : pa aksepte l. Pale ak biwo ki sou papye a.',
    ],
    replaced: ['Ranplase', 'Gen yon papye ki pi nouvo ki ranplase sa a : mande nouvo a.'],
    void: ['Anile', 'Yo anile papye sa a, li pa bon ankò.'],
    expired: ['Ekspire', 'Dat papye sa a fin pase.'],
    unknown: [
      'Enkoni',
      'Rejis la pa konnen papye sa a ak kòd kontwòl sa a. Si se ou ki te tape yo, reli yo ; sinon pa aksepte papye a.',
    ],
    codeOnly: [
      'Kòd la otantik, yo pa konpare papye a',
      'Kòd la soti vre nan biwo li bay non l lan. Konpare chak liy ak papye a : si papye a di lòt bagay, li fo. Pou konpare tout papye a, bay PDF biwo a te bay la.',
    ],
    revokedKey: [
      'Kle a revoke',
      'Kle kòd sa a pa t bon ankò jou papye a te fèt la : pa fè l konfyans. Pale ak biwo a.',
    ],
    unknownKey: [
      'Papye a pa verifye, kle a enkoni',
      'Verifikatè sa a pa konnen kle ki siyen kòd sa a : pa gen anyen ki pwouve papye a vre. Pa aksepte l anvan ou mande yon biwo ou konnen. Si verifikatè sa a ansyen, pran youn ki pi nouvo.',
    ],
    registered: [
      'Li bon dapre rejis la',
      'Rejis la konnen nimewo sa a ak kòd kontwòl sa a. Sa pa di anyen sou rès papye a : li kòd kare a oswa bay PDF la.',
    ],
    connectionNeeded: [
      'Fòk gen koneksyon',
      'San koneksyon, se kòd kare a ak PDF la sèlman ou ka verifye.',
    ],
    tooMany: ['Twòp demann', 'Tann yon ka èdtan, epi rekòmanse.'],
    noCode: [
      'Nou pa jwenn okenn kòd',
      'Pran yon foto klè kòd kare a, toupre, plat, san lonbraj, oswa tape nimewo a ak kòd kontwòl la.',
    ],
    noCodeInPdf: [
      'Nou pa jwenn okenn kòd',
      'Nou pa ka li okenn kòd kare sou paj PDF sa a : pran yon foto klè kòd kare a, toupre, plat, san lonbraj.',
    ],
    pagesNotRead: [
      'Nou pa jwenn okenn kòd',
      'PDF sa a gen lè se yon kopi eskane, se paj ki sou entènèt la sèl ki ka li l. Isit la, pran yon foto kòd kare a.',
    ],
    notRead: [
      'Fichye a pa ka li',
      'Aparèy sa a pa t ka li fichye a. Chwazi l ankò, oswa pran yon foto klè kòd kare a.',
    ],
  },
  claimedIssuer: 'Kòd la di se biwo sa a ki bay li, men pa gen anyen ki pwouve sa :',
  dayOfState: {
    registered: (day) => `Li bon depi ${day}.`,
    replaced: (day) => `Yo te ranplase l ${day}.`,
    void: (day) => `Yo te anile l ${day}.`,
    expired: (day) => `Li te bon jiska ${day}.`,
  },
  paperShows: 'Papye a dwe montre',
  comparePhoto: 'Konpare foto ki sou papye a ak moun nan : foto a pa nan kòd la.',
  facts: {
    act: 'Papye',
    number: 'Nimewo',
    checkCode: 'Kòd kontwòl',
    name: 'Non konplè',
    birthDate: 'Dat nesans',
    result: 'Rezilta',
    weapon: 'Zam',
    issuer: 'Biwo ki bay li',
    issuedOn: 'Dat',
    validUntil: 'Bon jiska',
  },
  offline: (list) =>
    `Nou pa t ka mande rejis la : nou verifye ak lis ${list} la. Sa ki rive apre pa ladan l.`,
  pdfNotCompared: 'Yo pa konpare papye a : fòk gen koneksyon ak rejis la.',
  scanned: 'PDF sa a se yon kopi eskane : se kòd la sèl nou li. Yo pa konpare rès papye a.',
  keyRevoked: (day) =>
    `Kle kòd sa a revoke depi ${day}. Papye a di li te fèt anvan : se rejis la sèl ki ka konfime sa.`,
  listAge: (instant) => `Kle yo ak lis papye ki anile ak papye ki ranplase, ${instant}.`,
  oldList: 'Lis sa a gen plis pase yon semèn : pran youn ki pi nouvo.',
  noList: 'Nou pa t ka chaje kle verifikasyon yo.',
  retry: 'Eseye ankò',
  save: 'Telechaje verifikatè sa a',
  saveHint: 'Yon fichye ki verifye kòd yo san koneksyon, ak lis jodi a.',
  saveFailed: 'Nou pa t ka telechaje verifikatè a.',
};
