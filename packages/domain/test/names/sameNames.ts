import { pairsOf } from './pairsOf.ts';

/**
 * Pairs of spellings of one name, as in registers, on baptism papers and by ear. About half were collected
 * before the rules were written, the rest afterwards, to test the rules with unseen names; it includes pairs
 * that are still missed.
 */
export const SAME_NAMES = pairsOf(
  '=',
  `
Jn = Jean; Jn. = Jean; Jn-Louis = Jean-Louis; Jn Louis = Jean Louis; Jn-Bte = Jean-Baptiste
Jn Bte = Jean Baptiste; JN-BAPTISTE = Jean Baptiste; J. Baptiste = Jean Baptiste; Jnbaptiste = Jean-Baptiste
Bte = Baptiste; Bapt. = Baptiste; St-Louis = Saint-Louis; St. Fleur = Saint-Fleur; Stfleur = Saint-Fleur
Ste-Rose = Sainte-Rose; Ste Marie = Sainte-Marie; St Jean = Saint-Jean; Pre = Pierre
Pre-Louis = Pierre-Louis; P. Louis = Pierre Louis; Fr = François; Frs = François; Fçois = François
Jn-François = Jean François; Mse = Moïse; Chs = Charles; Jn-Chs = Jean-Charles; Jh = Joseph; Jos = Joseph
Jph = Joseph; Ml = Michel; Wm = William; Ant. = Antoine; Gme = Guillaume; Mie-Ange = Marie-Ange
M. Ange = Marie Ange; Ls = Louis; Vve Pierre Louis = Pierre Louis; Mme Rose Charles = Rose Charles
Phpe = Philippe; Nic. = Nicolas; Ths = Thomas; Ch. Paul = Charles Paul; Emm. = Emmanuel; Jques = Jacques
Aug. = Auguste; Jac. = Jacques; Jozèf = Joseph; Lwi = Louis; Pyè = Pierre; Jan = Jean
Janbatis = Jean-Baptiste; Batis = Baptiste; Chal = Charles; Franswa = François; Antwàn = Antoine
Antwan = Antoine; Wobè = Robert; Jòj = Georges; Jak = Jacques; Pòl = Paul; Filip = Philippe; Michèl = Michel
Danyèl = Daniel; Mari = Marie; Toma = Thomas; Simòn = Simone; Jilyen = Julien; Lisyen = Lucien
Ejèn = Eugène; Etyèn = Étienne; Ogisten = Augustin; Ogis = Auguste; Selesten = Célestin; Vensan = Vincent
Klod = Claude; Klodèt = Claudette; Jera = Gérard; Bèna = Bernard; Richa = Richard; Edwa = Édouard
Giyòm = Guillaume; Nikola = Nicolas; Aleksi = Alexis; Aleksann = Alexandre; Feliks = Félix; Maksim = Maxime
Izak = Isaac; Izrayèl = Israël; Moyiz = Moïse; Emanyèl = Emmanuel; Samyèl = Samuel; Gabriyèl = Gabriel
Rafayèl = Raphaël; Mikayèl = Michaël; Nowèl = Noël; Jowèl = Joël; Eli = Élie; Ely = Élie
Elizabèt = Élisabeth; Katrin = Catherine; Madlèn = Madeleine; Jaklin = Jacqueline; Wòz = Rose
Senlwi = Saint-Louis; Senflè = Saint-Fleur; Sentil = Saintil; Dòvil = Dorvil; Dòsenvil = Dorsainvil
Estime = Estimé; Dezi = Désir; Tousen = Toussaint; Bazil = Bazile; Belizè = Bélizaire; Sezè = Césaire
Ilè = Hilaire; Ipolit = Hyppolite; Ektò = Hector; Viktò = Victor; Teyodò = Théodore; Fleri = Fleury
Flerimon = Fleurimond; Byeneme = Bien-Aimé; Dyedone = Dieudonné; Dezwozye = Desrosiers; Lafontan = Lafontant
Lamèsi = Lamercie; Ronal = Ronald; Wolan = Roland; Moris = Maurice; Loran = Laurent; Solanj = Solange
Nadèj = Nadège; Yolann = Yolande; Mirlann = Mirlande; Gèda = Guerda; Tchal = Charles; Djon = John
Djimi = Jimmy; Tchèlè = Tcheler; Piere = Pierre; Pierrre = Pierre; Batiste = Baptiste; Basile = Bazile
Philipe = Philippe; Filippe = Philippe; Sannon = Sanon; Belizaire = Bélisaire; Cheri = Chéry
Fleuri = Fleury; Jeanti = Jeanty; Remi = Rémy; Élisabeth = Elizabeth; Mathieu = Matthieu
Thimothée = Timothé; Théodore = Teodore; Hipolite = Hyppolite; Hypolite = Hyppolite; Benoit = Benoît
Benois = Benoît; Toussain = Toussaint; Laurant = Laurent; Vincen = Vincent; Gérar = Gérard; Bernar = Bernard
Edouard = Edouart; Lafleure = Lafleur; Dorceus = Dorcéus; Michelle = Michèle; Isabel = Isabelle
Rachel = Rachelle; Nathalie = Natalie; Mirlande = Myrlande; Katia = Catia; Natacha = Natasha
Stephanie = Stéphany; Emmanuela = Emanuella; Widline = Wideline; Frantz = Franz; Frits = Fritz; Marck = Marc
Wilner = Wilnert; Jonny = Johnny; Alix = Alyx; Yves = Ives; Ketly = Kettly; Magalie = Magaly
Rosemond = Rausemond; Renaud = Reynaud; Remond = Raymond; Denis = Denys; Jeanbaptiste = Jean-Baptiste
Jean Baptiste = Jean-Baptiste; JEANLOUIS = Jean Louis; Pierrelouis = Pierre-Louis; Saintlouis = Saint-Louis
Saint Vil = Saintvil; St-Vil = Saintvil; St Hilaire = Saint-Hilaire; Roselaure = Rose-Laure
La Fleur = Lafleur; De La Cruz = Delacruz; L'Ouverture = Louverture; D'Haïti = Dhaiti; Bien Aimé = Bienaimé
Fils-Aimé = Filsaimé; Petit Frère = Petitfrère; Beau Brun = Beaubrun; Mc Donald = McDonald
Jean-Marie = Jeanmarie; Le Blanc = Leblanc; Des Rosiers = Desrosiers; Dieu Donné = Dieudonné
Marie-Ange = Marieange; Joseph Jean = Jean Joseph; Paul Marie Rose = Marie Rose Paul
PIERRE Jn-Robert = Jean-Robert Pierre; Jozèf Pyè Lwi = Pierre-Louis Joseph
CHARLES Mie-Lourdes = Marie Lourdes Charles; Batis Jan = Jean BAPTISTE; Célestin = CELESTIN; DÉSIRÉ = Desire
O’Connor = Oconnor; Jean—Louis = Jean Louis; Élysée = Elisé; Rénald = Renald; J.-Claude = Jean-Claude
Jn Claude = Jean-Claude; Jn-Pre = Jean-Pierre; Pre-Paul = Pierre-Paul; Pre Richard = Pierre Richard
Jn-Jh = Jean-Joseph; Jn-Jos = Jean Joseph; Jn-Jacques = Jean Jacques; Jn-Mie = Jean-Marie
Bte-Paul = Baptiste Paul; St-Hilaire = Saint Hilaire; St.-Juste = Saint-Juste; STPREUX = Saint-Preux
Ste-Claire = Sainte Claire; St-Cyr = Saintcyr; Frs-Xavier = François-Xavier; Jn-Frs = Jean-François
Chs-Edouard = Charles Édouard; Me Paul Vincent = Paul Vincent; Mr Jean Rony = Jean Rony
Dr Yves Joseph = Joseph Yves; Jos. Lambert = Joseph Lambert; Jn Ml = Jean Michel; M.-Rose = Marie Rose
Ls-Jean = Louis Jean; Jn-Ls = Jean-Louis; Sr Marie Paule = Marie-Paule; Jn Gme = Jean Guillaume
Marie Vve Joseph = Marie Joseph; Bapt = Baptiste; Jbte = Jean-Baptiste; JB Louis = Jean-Baptiste Louis
Ant = Antoine; Em. Jean = Emmanuel Jean; Alex. = Alexandre; Jan Lwi = Jean-Louis; Janlwi = Jean-Louis
Jan Pyè = Jean-Pierre; Janpyè = Jean-Pierre; Pyè Lwi = Pierre-Louis; Jan Mari = Jean-Marie
Jozefin = Joséphine; Lwiz = Louise; Jàn = Jeanne; Mariwoz = Marie-Rose; Wozmari = Rose-Marie
Bènadèt = Bernadette; Odèt = Odette; Polin = Pauline; Polèt = Paulette; Michlin = Micheline
Franswaz = Françoise; Izabèl = Isabelle; Evlin = Éveline; Jòjèt = Georgette; Antwanèt = Antoinette
Mirèy = Mireille; Silvi = Sylvie; Sesil = Cécile; Vivyàn = Viviane; Ivòn = Yvonne; Terèz = Thérèse
Klemantin = Clémentine; Elèn = Hélène; Kristin = Christine; Kawòl = Carole; Natali = Nathalie; Estè = Esther
Anyès = Agnès; Jizlèn = Ghislaine; Mak = Marc; Lik = Luc; Matye = Mathieu; Alfrèd = Alfred; Anri = Henri
Ibè = Hubert; Nòbè = Norbert; Albè = Albert; Jilbè = Gilbert; Wojè = Roger; Woje = Roger; Wodrig = Rodrigue
Fènan = Fernand; Amann = Armande; Aman = Armand; Leyon = Léon; Leyona = Léonard; Rejinal = Réginald
Aristid = Aristide; Anbwaz = Ambroise; Benwa = Benoît; Kasimi = Casimir; Kadè = Cadet; Sezar = César
Dimà = Dumas; Dival = Duval; Dipon = Dupont; Diran = Durand; Gaspa = Gaspard; Jèmen = Germain
Gèrye = Guerrier; Inosan = Innocent; Izidò = Isidore; Janvye = Janvier; Lagè = Laguerre; Lamou = Lamour
Leje = Léger; Liben = Lubin; Maselen = Marcelin; Matiren = Mathurin; Mezidò = Mésidor; Olivye = Olivier
Pwofèt = Prophète; Plasid = Placide; Wozye = Rosier; Senvil = Saint-Vil; Senjan = Saint-Jean
Senpyè = Saint-Pierre; Silven = Sylvain; Valsen = Valcin; Volsi = Volcy; Kaliks = Calixte
Konstan = Constant; Emil = Émile; Ekzime = Exumé; Fosten = Faustin; Fedinan = Ferdinand; Jedeyon = Gédéon
Jeremi = Jérémie; Joslin = Jocelyne; Joslen = Jocelyn; Jozye = Josué; Jozafa = Josaphat; Jouden = Jourdain
Lacwa = Lacroix; Lakwa = Lacroix; Lebren = Lebrun; Lesperans = Lespérance; Malbranch = Malebranche
Nasis = Narcisse; Oje = Ogé; Filojèn = Philogène; Rasin = Racine; Salomon = Salomont; Serafen = Séraphin
Tibè = Tibère; Ilis = Ulysse; Valanten = Valentin; Vòltè = Voltaire; Zefiren = Zéphirin; Bètran = Bertrand
Bonòm = Bonhomme; Kawolin = Caroline; Wachèl = Rachel; Stanlé = Stanley; Silvain = Sylvain; Cyril = Cyrille
Emille = Émile; Théophile = Téofil; Achile = Achille; Lucile = Lucille; Rodrigue = Rodrig
Dominic = Dominique; Monic = Monique; Eric = Érick; Frédéric = Frederick; Patric = Patrick; Ulrich = Ulrick
Christian = Kristian; Cristine = Christine; Cristophe = Christophe; Jozeph = Joseph; Josef = Joseph
Luckner = Lukner; Exantus = Exantuce; Elisée = Élysé; Darlène = Darlaine; Marlene = Marlaine
Guerline = Guerlyne; Judith = Judite; Ruth = Rut; Marthe = Marte; Judette = Judète; Rosemène = Rosemaine
Vilsaint = Vilcin; Vilsain = Vilsaint; Dorcin = Dorsin; Dorsaint = Dorcin; Cenat = Sénat; Célien = Célyen
Hérard = Errard; Hérold = Erold; Herby = Erby; Ernst = Ernste; Saül = Saul; Esaïe = Esaie; Isaïe = Isaie
Anais = Anaïs; Jonhson = Johnson; Valery = Valéri; Nancy = Nanci; Cassandra = Kassandra; Carline = Karline
Cathia = Katia; Clauvens = Clovens; Evans = Evens; Adolph = Adolphe; Rodolphe = Rodolf; Randolphe = Randolf
Alphonse = Alfonse; Sophie = Sofie; Stéphane = Stefane; Delphine = Delfine; Dessalines = Dessaline
Jacque = Jacques; George = Georges; Jule = Jules; Gille = Gilles; Yve = Yves; Desir = Dézir; Garçon = Garson
Jean-Jacques = Jeanjacques; Pierre Antoine = Pierreantoine; Marie-Lourdes = Marielourdes
Rose Marie = Rosemarie; Saint Ange = Saintange; Mac Donald = Macdonald; Du Vivier = Duvivier
L’Amour = Lamour; D’Estin = Destin; Bon Homme = Bonhomme; Belle Fleur = Bellefleur
Jean Robert = Robert Jean; Ti-Jean = Ti Jean; Louis-Jean Marie = Marie Louis Jean
Jn-Rony Estimé = ESTIMÉ Jean Rony; Guerline = Gerline; Guerline = Gèlin; Wisly = Wislie
Marie Carmel = Marie-Carmelle; Immacula = Imacula; Rosemène = Rozmèn; Islande = Islann; Yvrose = Ivroz
Ketly = Kethly; Nadia = Nadya; Wendy = Wendi; Jhonny = Johnny; Mackenson = Makenson; Guy = Gi
Sherline = Cherline; Schneider = Shneider; Phanor = Fanor; Phanel = Fanel; Exilus = Egzilis
Exilien = Ekzilyen; Dieujuste = Dyejis; Saintilus = Sentilis; Pétion = Petyon; Dessalines = Desalin
Christophe = Kristòf; Capois = Kapwa; Boyer = Bwaye; Geffrard = Jefra; Soulouque = Soulouk; Salnave = Salnav
Duvalier = Divalye; Préval = Preval; Martelly = Mateli; Manigat = Maniga; Latortue = Latòti; Privert = Privè
Jovenel = Jovnèl; Lamothe = Lamòt; Conille = Konil; Neptune = Neptin; Manuel = Manyèl; Manuel = Manwèl
Emmanuel = Emmanyèl; Emmanuel = Emanuel; Nathanaël = Natanayèl; Ezéchiel = Ezekyèl; Zacharie = Zakari
Abraham = Abraam; Abraham = Abram; Élias = Elyas; Jérôme = Jewòm; Anselme = Ansèlm; Fortunat = Fòtina
Chrispin = Crispin; Crépin = Krepen; Gustave = Gistav; Octave = Oktav; Horace = Oras; Ignace = Iyas
Ignace = Inyas; Pascal = Paskal; Martial = Masyal; Chantal = Chantale; Jean-Claude = Jan Klod
Jean-Robert = Jan Wobè; Jean-Bertrand = Jan Bètran; Marie-Claire = Mari Klè; Marie-Thérèse = Mari Terèz
Marie-Louise = Mari Lwiz; Jean-Michel = Jan Michèl; Jean-Max = Jan Maks; Pierre-Paul = Pyè Pòl
Saint-Juste = Senjis; Saint-Cyr = Sensi; Sainte-Anne = Sentàn; Saint-Ange = Sentanj; Saint-Hilaire = Sentilè
Jean-François = Janfranswa; Jean-Charles = Janchal; Jn-Charles = Janchal; Jean-Noël = Jannowèl
Jean-Jacques = Janjak; Pierre-Antoine = Pyè Antwàn; Bien-Aimé = Byenneme; Petit-Homme = Ptitòm
Desroches = Dewòch; Deslouches = Delouch; Desravines = Deravin; Descollines = Dekolin; Destin = Desten
Dorcé = Dorsé; Dorcé = Dòse; Dorcély = Dorcelie; Delisca = Deliska; Delice = Délis; Duclair = Diklè
Dufresne = Dufrène; Dumornay = Dumorné; Duverger = Divèje; Estimable = Estimab; Ferdinand = Fèdinan
Francique = Fransik; Gédéon = Jédéon; Gourgue = Goug; Grandoit = Grandois; Jasmin = Jasmen; Jeudi = Jeudy
Joachim = Jowachen; Jolicœur = Jolikè; Jolicoeur = Jolicœur; Labady = Labadie; Laguerre = Lagère
Lundy = Lundi; Lafrance = Lafrans; Lamarre = Lamare; Larrieux = Larieux; Léandre = Leyann
Lhérisson = Lérisson; Lominy = Lomini; Louissaint = Louisaint; Magloire = Maglwa; Maignan = Mégnan
Malvoisin = Malvwazen; Mathurin = Mathirin; Mauvais = Movè; Ménard = Mena; Merisier = Mérizier
Metellus = Métélus; Mompremier = Monpremier; Mondésir = Mondezi; Montina = Montinat; Morisseau = Morisso
Nazaire = Nazè; Octavien = Oktavyen; Occean = Océan; Olibrice = Olibris; Pauléus = Poléus; Pétigny = Petigni
Philistin = Filistin; Pierrilus = Pierrillus; Polydor = Polidor; Pompée = Ponpe; Prévilon = Previlon
Prévost = Prevo; Remarais = Remarès; Rochelin = Wochlen; Romulus = Romilis; Sagesse = Sajès; Saget = Sajè
Salvant = Salvan; Senatus = Sénatus; Siméon = Simeyon; Souffrant = Soufran; Sterlin = Stèlen; Tassy = Tasi
Télusma = Thélusma; Théagène = Teyajèn; Thervil = Tervil; Tranquille = Trankil; Valbrun = Valbren
Vernet = Vèrnè; Vertilus = Vètilis; Vilbrun = Vilbrin; Vilfort = Vilfò; Voltaire = Volter; Ysmaël = Ismaël
Zamy = Zami; Zétrenne = Zetrèn; Zidor = Zidò; Wilguens = Wilgens; Guerdy = Gerdi; Gertha = Guertha
Ghislène = Ghislaine; Gina = Djina; Jessica = Djesika; Jeff = Djef; Jerry = Djeri; Joe = Djo
Charlie = Tchali; Cherlie = Sherlie; Woodly = Woudly; Woodson = Woudson; Edwidge = Edwige; Rosena = Rozena
Roselène = Roseleine; Evelyne = Éveline; Lyne = Line; Ermithe = Ermite; Elmise = Elmiz; Mimose = Mimoz
Altagrâce = Altagrace; Dieula = Dyela; Dieunie = Dyeni; Lovely = Loveli; Lourdes = Lourde; Claudine = Klodin
Claudel = Klodèl; Clervil = Clerville; Clairvil = Clervil; Clercius = Klèsyis; Kenol = Quénol
Quetty = Ketty; Quettelie = Kettelie; Louis Jn Pre = Jean Pierre Louis; JOSEPH Mie Rose = Marie Rose Joseph
ST-FLEUR Jn-Claude = Jan Klod Senflè; DORVIL Wobè = Robert Dorvil; Jn. B. Pierre = Jean-Baptiste Pierre
Jean-Bte = Jean-Baptiste; J-B = Jean-Baptiste; J.B. Joseph = Jean-Baptiste Joseph; Mse Jn = Moïse Jean
Moyis = Moïse; Moiz = Moïse; Frsois = François; Franswa = Francois; Fransois = François; Charle = Charles
Ste Anne = Sainte-Anne; St.-Louis Jean = Saint-Louis Jean; Sentlwi = Saint-Louis; St Ange = Saint-Ange
Saint Fleur = Sainfleur; Jozef = Joseph; Joseff = Joseph; Lui = Louis; Louys = Louis; Pyer = Pierre
Pier = Pierre; Pièr = Pierre; Piè = Pierre; Jann = Jeanne; Jane = Jeanne; Michael = Mickaël
Mikael = Michaël; Mishel = Michel; Michell = Michel; Filipp = Philippe; Phillipe = Philippe
Etienne = Ethienne; Etyen = Étienne; Etiene = Étienne; Alèksann = Alexandre; Alexandr = Alexandre
Aleksand = Alexandre; Alecsandre = Alexandre; Alexsandre = Alexandre; Viktor = Victor; Victore = Victor
Emmanuèl = Emmanuel; Emannuel = Emmanuel; Imanuel = Emmanuel; Dominik = Dominique; Dominick = Dominique
Jak = Jacque; Jaques = Jacques; Toussin = Toussaint; Tousin = Toussaint; Tousaint = Toussaint
Célesten = Célestin; Selestin = Célestin; Celestain = Célestin; Augusten = Augustin; Ogistin = Augustin
Benjamen = Benjamin; Bènjamen = Benjamin; Maten = Martin; Mateus = Matéus; Guiyom = Guillaume
Guilaume = Guillaume; Kleman = Clément; Klermon = Clermont; Kléber = Cléber; Clebert = Kleber
Kristyan = Christian; Cristian = Christian; Dyesel = Dieuseul; Dieusel = Dieuseul; Dieu-Donné = Dieudonné
Dyedòne = Dieudonné; Bienaime = Bien-Aimé; Byen Eme = Bien-Aimé; Filsaime = Fils-Aimé; Deziré = Désiré
Dezire = Désiré; Estimé = Esthimé; Èstime = Estimé; Onore = Honoré; Honnoré = Honoré; Sovè = Sauveur
Sauveure = Sauveur; Dorsinvil = Dorsainvil; Dorcinville = Dorsainvil; Dorsinville = Dorsainvil
Dòvilis = Dorvilus; Derilis = Dérilus; Sinéis = Sinéus; Sineus = Sinnéus; Belony = Bélonie; Beloni = Bélony
Shéry = Chéry; Janti = Jeanty; Lwissaint = Louissaint; Louissaint = Lwisen; Guerrier = Gerier
Gerrier = Guerrier; Lamour = Lamourt; L'amour = Lamour; Lapwent = Lapointe; Laforest = Lafore
Laforêt = Laforest; Myrtha = Mirtha; Mirlène = Myrlène; Milande = Mirlande; Islande = Yslande
Idalie = Ydali; Ifonise = Yphonise; Ivenel = Yvenel; Yvener = Yvenèr; Isemanie = Izemani; Edwidge = Edwij
Edwige = Edouige; Rosline = Roseline; Roz-Lin = Roseline; Rose Line = Roseline; Rose-Mène = Rosemène
Rosmene = Rosemène; Marilyn = Marie-Line; Maryline = Marilyne; Nathanael = Natanael; Natanayel = Nathanaël
Izmayel = Ismaël; Samwel = Samuel; Danièl = Daniel; Danyel = Daniel; Danniel = Daniel; Gabryel = Gabriel
Rafael = Raphaël; Raphael = Raphayel; Mikayel = Michael; Wisnel = Wysnel; Wilnè = Wilner; Vilner = Wilner
Vilson = Wilson; Wilsonn = Wilson; Wilsòn = Wilson; Nelsòn = Nelson; Jems = James; Djems = James
Djeny = Jenny; Djenny = Jenny; Jeny = Jenny; Kervans = Kervens; Kerven = Kervens; Mackendi = Mackendy
Makendy = Mackendy; Markenson = Marckenson; Stivenson = Stevenson; Stephenson = Stevenson
Djeferson = Jefferson; Jeferson = Jefferson; JEAN PIERRE Marie = Marie JEAN-PIERRE
Widline ST-JUSTE = SAINT-JUSTE Widline; PAUL Jn Wesner = Jean Wesner PAUL
LOUIS-JEAN Kettly = Ketly LOUIS JEAN; MIE-THERESE NOEL = NOËL Marie-Thérèse; Jn-Rony = Jean Rony
Jn-Wilner Pre = Pierre Jean-Wilner; Marie-Ste-Anne = Marie Sainte Anne; Bte Jn = Jean Baptiste
Fr. Duvalier = François Duvalier; Frantz Mse = Moïse Frantz; Pre-Antoine = Pierre Antoine
Pre Paul = Pierre-Paul; Stvil = Saint-Vil; Stlouis = St-Louis; St.Fort = Saint-Fort
Ste-Thérèse = Sainte Thérèse; Jn-Pre-Louis = Jean-Pierre Louis; Jeanpierre = Jean-Pierre
Jeanfrançois = Jean François; JEANCHARLES = Jean-Charles; Pierrecharles = Pierre-Charles
Louisjean = Louis-Jean; Mariethérèse = Marie-Thérèse; Rosemarie = Rose-Marie; Saintjuste = Saint-Juste
Beauséjour = Beau Séjour; Bonnefil = Bonne-Fil; Tchèlè = Tchélé; Tchélè = Tchelè; Djonson = Johnson
Djak = Jack; Tchaly = Charly; Chalè = Charlet; Chalo = Charlot; Antouàn = Antoine; Klè = Claire
Klemans = Clémence; Fransin = Francine; Elyàn = Éliane; Jislèn = Ghislaine; Inès = Inesse; Jozyàn = Josiane
Lwizèt = Louisette; Lisi = Lucie; Lisèt = Lucette; Madlenn = Madeleine; Magrit = Marguerite
Mariàn = Marianne; Monik = Monique; Nikòl = Nicole; Roza = Rosa; Sizàn = Suzanne; Silvyàn = Sylviane
Adriyen = Adrien; Alsid = Alcide; Andre = André; Aristil = Aristyl; Bazelè = Bazelais; Blèz = Blaise
Siril = Cyrille; Sivil = Civil; Dalmasi = Dalmacy; Deni = Denis; Dezil = Désil; Dòsen = Dorcin
Dòsemon = Dorcémond; Diplesi = Duplessis; Divalsen = Duvalsaint; Edmon = Edmond; Elyezè = Éliézer
Enòk = Énoch; Ezayi = Ésaïe; Eksantis = Exantus; Fabyen = Fabien; Fredo = Frédo; Gaston = Gastonn
Jan-Jak = Jean-Jacques; Jeròm = Jérôme; Jwazen = Joasin; Jis = Juste; Jistin = Justine; Jisten = Justin
Labosyè = Labossière; Laplant = Laplante; Lavwa = Lavoie; Leblan = Leblanc; Lemwàn = Lemoine
Leyandr = Léandre; Lijen = Lugène; Majwa = Majoie; Malvo = Malvaux; Maselis = Marcellus; Marye = Marié
Merilis = Mérilus; Mezye = Mézier; Milè = Millet; Nowe = Noé; Orelis = Orélus; Ozyas = Osias; Pawòl = Parole
Petifrè = Petit-Frère; Petifrè = Petitfrère; Pyèlwi = Pierre-Louis; Plezi = Plaisir; Polinis = Polynice
Prezime = Présumé; Rene = René; Romen = Romain; Roni = Rony; Senatis = Sénatus; Siprèm = Suprême
Tanis = Thanis; Telfò = Telfort; Tibo = Thibaud; Timote = Timothée; Vilsen = Vilsaint; Zamò = Zamor
Abélard = Abellard; Allexis = Alexis; Annette = Anette; Beaubrun = Baubrun; Bellizaire = Bélizaire
Cassimir = Casimir; Cherrilus = Chérilus; Colin = Collin; Deslande = Deslandes; Dorvill = Dorvil
Emmanuelle = Emanuelle; Fillippe = Philippe; Gillbert = Gilbert; Hyppolitte = Hyppolite; Jeannot = Janot
Lammour = Lamour; Marcellin = Marcelin; Nicollas = Nicolas; Ollivier = Olivier; Pascall = Pascal
Phillogène = Philogène; Raymonde = Remonde; Tellisma = Télisma; Valbrum = Valbrun; Vallentin = Valentin
Villmé = Vilmé; Yvonne = Ivonne; Joseph Wilner JEAN = JEAN Joseph Wilner
Marie Lourdes SAINT-FLEUR = ST-FLEUR Marie-Lourdes; Lwi Jan = Jean Louis; PYÈ Jozèf = Joseph Pierre
Wideline Estimé = ESTIME Widline; Jean-Baptiste = Jan-Batis; Jean-Baptiste = Janbatist
Jean Batiste = Jn Bte; Jean-Batiste = Jn-Baptiste; Jean Louis = Jan-Lwi; Pierre Louis = Pyè-Lwi
Pierre = Pyèr; Pierre = Pye; Joseph = Josèph; Louis = Loui; Louise = Louiz; Marie = Mary; Marie = Marry
Marie-Carmelle = Mari Kamèl; Marie-Josée = Mari Joze; Marie-Michèle = Mari Michèl; Moïse = Moize
Moïse = Moyise; Antoine = Antoin; Georges = Jorj; Jacques = Jacq; Gabriel = Gabryèl; Manuel = Manouèl
Emmanuel = Emanyel; Raphaël = Rafaël; Ismaël = Ismayèl; Israël = Israel; Joël = Jwèl; Noël = Nwèl
Noël = Nouel; Dieudonné = Dyedonne; Dieudonné = Dieudoné; Dieumercie = Dieumerci; Mercidieu = Mesidye
Dieufils = Dyefis; Dieugrand = Dyegran; Louidieu = Lwidye; Louidor = Lwidò; Louicéus = Lwiseyis
Saint-Preux = Senprè; Saint-Hubert = Sentibè; Saintélus = Sentelis; Saintané = Sentane
Saint-Germain = Senjèmen; St-Amour = Sentamou; St-Surin = Sensiren; St-Phard = Senfa; Saint-Éloi = Sentelwa
Désir = Désire; Désir = Dezir; Désinor = Dezinò; Désilus = Dezilis; Désulmé = Dezilme; Désormes = Dezòm
Deshommes = Dezòm; Desgraves = Degrav; Deslandes = Delann; Desamours = Dezamou; Desmangles = Demang
Desvarieux = Devaryè; Guerlande = Gèlann; Guerdine = Gèdin; Guerrier = Guérier; Guirand = Giran
Guichard = Gicha; Guito = Gito; Guyto = Gito; Gesner = Guesner; Gesner = Jesner; Gérald = Jéral
Gérald = Gerald; Germaine = Jèmèn; Jeudilien = Jedilyen; Jeudy = Jedi; Jeune = Jèn; Julmiste = Jilmis
Judith = Jidit; Jude = Jid; Julie = Jili; Juliette = Jilyèt; Lucson = Likson; Luckner = Liknè
Lucner = Luckner; Ludovic = Lidovik; Rubens = Ribens; Fritzner = Fritsnè; Frantz = Frans; Frantz = Frants
Ernst = Èns; Edner = Ednè; Wesner = Wesnè; Fedner = Fednè; Osner = Osnè; Wisner = Wisnè; Kesner = Kesnè
Kettly = Ketli; Ketsia = Ketsya; Katiana = Katyana; Roseline = Rozlin; Robenson = Wobenson; Robert = Robè
Robert = Rober; Roberto = Wobèto; Roger = Rojé; Romain = Women; Romélus = Womelis; Ronald = Rònal
Rosier = Rozye; Rosemond = Wozmon; Roodly = Roudly; Roudy = Woudi; Rony = Ronny; Evens = Evence
Evens = Evanse; Clairsaint = Clercin; Clersaint = Clairsaint; Clermont = Klèmon; Clervoix = Clervoi
Claircius = Clercius; Vernélus = Vernellus; Vilaire = Villaire; Vilnord = Vilnor; Volcy = Volsy
Wilfrid = Wilfride; Winsky = Winski; Wendy = Wenndy; Ulysse = Ulis; Ulrick = Ilrik; Urbain = Iben
Ursule = Isil; Yolette = Iolette; Yolette = Yolèt; Yves = Iv; Yvon = Ivon; Yvrose = Ivwoz; Ylande = Ilande
Zacharie = Zacary; Zéphyrin = Zéfirin; Zulmé = Zilme; Hérode = Erod; Hermite = Ermite; Hyacinthe = Yasent
Hyacinthe = Hiacinte; Théagène = Téagène; Théodule = Teyodil; Thélisma = Telisma; Thermidor = Tèmidò
Thermitus = Tèmitis; Thimoléon = Timoleyon; Thomas = Thoma; Tibert = Tibè; Timothée = Timoté
Philomène = Filomèn; Philémon = Filemon; Phanès = Fanès; Sophonie = Sofoni; Sylphida = Silfida
Dauphin = Dofen; Alcindor = Alsendò; Alexis = Alexi; Alténor = Altenò; Ambroise = Ambwaz; Amilcar = Amilka
Anacréon = Anakreyon; Angrand = Angran; Archange = Achanj; Arnaud = Arno; Athis = Atis; Auguste = August
Auguste = Ogist; Aubourg = Obou; Baptiste = Baptist; Barthélemy = Batelmi; Bastien = Bastyen
Beauvoir = Bovwa; Beauvais = Bovè; Belony = Béloni; Boisrond = Bwawon; Boisson = Bwason; Bourdeau = Boudo
Bousiquot = Bousiko; Brunache = Brinach
Ijèn = Eugène; Ijeni = Eugénie; Lewon = Léon; Lewonn = Léonne; Gedewon = Gédéon; Tewofil = Théophile
Tewodò = Théodore; Klewon = Cléon; Dewo = Déo; Mari Loud = Marie-Lourdes; Loud = Lourdes; Stefan = Stéphane
Estefan = Stéphane; Stephan = Stéphane; Saintville = Sainvil; Senvil = Saintville; Janti = Gentil
Raf = Ralph; Magarit = Marguerite
`,
);
