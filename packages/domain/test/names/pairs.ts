/** The two names of each line of a table that is written "one = other". */
const pairsOf = (sign: '=' | '≠', table: string): [string, string][] =>
  table
    .split(/[\n;]/)
    .map((line) => line.split(sign).map((name) => name.trim()))
    .filter((names): names is [string, string] => names.length === 2);

/** Two ways of writing one name: what registers, baptism papers and people who spell by ear write. */
export const SAME_NAMES = pairsOf(
  '=',
  `
Jn = Jean; Jn. = Jean; Jn-Louis = Jean-Louis; Jn Louis = Jean Louis; Jn-Bte = Jean-Baptiste
Jn Bte = Jean Baptiste; JN-BAPTISTE = Jean Baptiste; J. Baptiste = Jean Baptiste; Jnbaptiste = Jean-Baptiste
Bte = Baptiste; Bapt. = Baptiste; St-Louis = Saint-Louis; St. Fleur = Saint-Fleur; Stfleur = Saint-Fleur
Ste-Rose = Sainte-Rose; Ste Marie = Sainte-Marie; St Jean = Saint-Jean; Pre = Pierre; Pre-Louis = Pierre-Louis
P. Louis = Pierre Louis; Fr = François; Frs = François; Fçois = François; Jn-François = Jean François
Mse = Moïse; Chs = Charles; Jn-Chs = Jean-Charles; Jh = Joseph; Jos = Joseph; Jph = Joseph; Ml = Michel
Wm = William; Ant. = Antoine; Gme = Guillaume; Mie-Ange = Marie-Ange; M. Ange = Marie Ange; Ls = Louis
Vve Pierre Louis = Pierre Louis; Mme Rose Charles = Rose Charles; Phpe = Philippe; Nic. = Nicolas
Ths = Thomas; Ch. Paul = Charles Paul; Emm. = Emmanuel; Jques = Jacques; Aug. = Auguste; Jac. = Jacques

Jozèf = Joseph; Lwi = Louis; Pyè = Pierre; Jan = Jean; Janbatis = Jean-Baptiste; Batis = Baptiste
Chal = Charles; Franswa = François; Antwàn = Antoine; Antwan = Antoine; Wobè = Robert; Jòj = Georges
Jak = Jacques; Pòl = Paul; Filip = Philippe; Michèl = Michel; Danyèl = Daniel; Mari = Marie; Toma = Thomas
Simòn = Simone; Jilyen = Julien; Lisyen = Lucien; Ejèn = Eugène; Etyèn = Étienne; Ogisten = Augustin
Ogis = Auguste; Selesten = Célestin; Vensan = Vincent; Klod = Claude; Klodèt = Claudette; Jera = Gérard
Bèna = Bernard; Richa = Richard; Edwa = Édouard; Giyòm = Guillaume; Nikola = Nicolas; Aleksi = Alexis
Aleksann = Alexandre; Feliks = Félix; Maksim = Maxime; Izak = Isaac; Izrayèl = Israël; Moyiz = Moïse
Emanyèl = Emmanuel; Samyèl = Samuel; Gabriyèl = Gabriel; Rafayèl = Raphaël; Mikayèl = Michaël
Nowèl = Noël; Jowèl = Joël; Eli = Élie; Ely = Élie; Elizabèt = Élisabeth; Katrin = Catherine
Madlèn = Madeleine; Jaklin = Jacqueline; Wòz = Rose; Senlwi = Saint-Louis; Senflè = Saint-Fleur
Sentil = Saintil; Dòvil = Dorvil; Dòsenvil = Dorsainvil; Estime = Estimé; Dezi = Désir; Tousen = Toussaint
Bazil = Bazile; Belizè = Bélizaire; Sezè = Césaire; Ilè = Hilaire; Ipolit = Hyppolite; Ektò = Hector
Viktò = Victor; Teyodò = Théodore; Fleri = Fleury; Flerimon = Fleurimond; Byeneme = Bien-Aimé
Dyedone = Dieudonné; Dezwozye = Desrosiers; Lafontan = Lafontant; Lamèsi = Lamercie; Ronal = Ronald
Wolan = Roland; Moris = Maurice; Loran = Laurent; Solanj = Solange; Nadèj = Nadège; Yolann = Yolande
Mirlann = Mirlande; Gèda = Guerda; Tchal = Charles; Djon = John; Djimi = Jimmy; Tchèlè = Tcheler

Piere = Pierre; Pierrre = Pierre; Batiste = Baptiste; Basile = Bazile; Philipe = Philippe; Filippe = Philippe
Sannon = Sanon; Belizaire = Bélisaire; Cheri = Chéry; Fleuri = Fleury; Jeanti = Jeanty; Remi = Rémy
Élisabeth = Elizabeth; Mathieu = Matthieu; Thimothée = Timothé; Théodore = Teodore; Hipolite = Hyppolite
Hypolite = Hyppolite; Benoit = Benoît; Benois = Benoît; Toussain = Toussaint; Laurant = Laurent
Vincen = Vincent; Gérar = Gérard; Bernar = Bernard; Edouard = Edouart; Lafleure = Lafleur; Dorceus = Dorcéus
Michelle = Michèle; Isabel = Isabelle; Rachel = Rachelle; Nathalie = Natalie; Mirlande = Myrlande
Katia = Catia; Natacha = Natasha; Stephanie = Stéphany; Emmanuela = Emanuella; Widline = Wideline
Frantz = Franz; Frits = Fritz; Marck = Marc; Wilner = Wilnert; Jonny = Johnny; Alix = Alyx; Yves = Ives
Ketly = Kettly; Magalie = Magaly; Rosemond = Rausemond; Renaud = Reynaud; Remond = Raymond; Denis = Denys

Jeanbaptiste = Jean-Baptiste; Jean Baptiste = Jean-Baptiste; JEANLOUIS = Jean Louis; Pierrelouis = Pierre-Louis
Saintlouis = Saint-Louis; Saint Vil = Saintvil; St-Vil = Saintvil; St Hilaire = Saint-Hilaire; Roselaure = Rose-Laure
La Fleur = Lafleur; De La Cruz = Delacruz; L'Ouverture = Louverture; D'Haïti = Dhaiti; Bien Aimé = Bienaimé
Fils-Aimé = Filsaimé; Petit Frère = Petitfrère; Beau Brun = Beaubrun; Mc Donald = McDonald; Jean-Marie = Jeanmarie
Le Blanc = Leblanc; Des Rosiers = Desrosiers; Dieu Donné = Dieudonné; Marie-Ange = Marieange
Joseph Jean = Jean Joseph; Paul Marie Rose = Marie Rose Paul; PIERRE Jn-Robert = Jean-Robert Pierre
Jozèf Pyè Lwi = Pierre-Louis Joseph; CHARLES Mie-Lourdes = Marie Lourdes Charles; Batis Jan = Jean BAPTISTE
Célestin = CELESTIN; DÉSIRÉ = Desire; O’Connor = Oconnor; Jean—Louis = Jean Louis; Élysée = Elisé; Rénald = Renald
`,
);

/** Two names that look alike and are not one. */
export const DIFFERENT_NAMES = pairsOf(
  '≠',
  `
Jean ≠ Jeanne; Louis ≠ Louise; Joseph ≠ Josèphe-Marie; Joseph ≠ Joséphine; Michel ≠ Michèle; Michel ≠ Micheline
Paul ≠ Paule; Paul ≠ Paulette; Daniel ≠ Danielle; Gabriel ≠ Gabrielle; Denis ≠ Denise; François ≠ Françoise
Francis ≠ Francine; Martin ≠ Martine; Justin ≠ Justine; Célestin ≠ Célestine; Emmanuel ≠ Emmanuelle
Simon ≠ Simone; Yvon ≠ Yvonne; Lucien ≠ Lucienne; Fabien ≠ Fabienne; Julien ≠ Julienne; Bernard ≠ Bernadette
Claude ≠ Claudette; Jacques ≠ Jacqueline; Georges ≠ Georgette; Antoine ≠ Antoinette; Nicolas ≠ Nicole
Marcel ≠ Marceline; Raymond ≠ Raymonde; Roland ≠ Rolande; Fernand ≠ Fernande; Laurent ≠ Laurence
Clément ≠ Clémence; Vincent ≠ Vincente; René ≠ Renée; André ≠ Andrée; Aimé ≠ Aimée; Désiré ≠ Désirée
Joël ≠ Joëlle; Noël ≠ Noëlle; Raphaël ≠ Raphaëlle; Pascal ≠ Pascale; Augustin ≠ Augustine; Étienne ≠ Stéphane
Pierre ≠ Perrin; Pierre ≠ Pierrot; Pierre ≠ Perrette; Pierre ≠ Prière; Louis ≠ Louisaint; Louis ≠ Louisjuste
Charles ≠ Charlot; Charles ≠ Charlier; Noël ≠ Noëlsaint; Noël ≠ Noé; Étienne ≠ Estimé; Dorvil ≠ Dorval
Joseph ≠ Josué; Joseph ≠ Josaphat; Bazile ≠ Bazelais; Basile ≠ Basilique; Jean ≠ Jeanty; Jean ≠ Jeannot
Jean ≠ Janvier; Jean ≠ Dejean; Jean ≠ Jeune; Augustin ≠ Auguste; Alexis ≠ Alexandre; Alexandre ≠ Alexandra
Thomas ≠ Thermidor; Fleury ≠ Fleurant; Dorvil ≠ Dorvilus; Désir ≠ Désiré; Désir ≠ Mondésir; Sénat ≠ Sénatus
Toussaint ≠ Toussine; Lafontant ≠ Lafontaine; Marcelin ≠ Marcellus; Marc ≠ Marcel; Estimé ≠ Monestime
Saint-Fleur ≠ Saint-Félix; Saint-Louis ≠ Saint-Luc; Saint-Jean ≠ Saint-Juste; Saint-Vil ≠ Saintilus
Cadet ≠ Cadeau; Derilus ≠ Dérival; Célestin ≠ Céleste; Belizaire ≠ Belhomme; Beauvais ≠ Beauvoir
Delva ≠ Delvar; Dumas ≠ Dumay; Durand ≠ Durandisse; Duval ≠ Duvil; Casimir ≠ Casséus; Cénatus ≠ Cénat
Chéry ≠ Chérilus; Chéry ≠ Chérestal; Clervil ≠ Clerveaux; Félix ≠ Félicien; Félix ≠ Félicité
Fortuné ≠ Fortunat; Gaspard ≠ Gaston; Germain ≠ Germaine; Guerrier ≠ Guerrine; Hilaire ≠ Hilarion
Honorat ≠ Honoré; Hector ≠ Victor; Innocent ≠ Innocence; Isidore ≠ Isaac; Jacques ≠ Jacquet; Janvier ≠ Xavier
Jules ≠ Julien; Jules ≠ Julie; Julie ≠ Juliette; Julien ≠ Lucien; Lamarre ≠ Lamour; Lamothe ≠ Lamartine
Laguerre ≠ Lagrange; Lafleur ≠ Lafrance; Laurent ≠ Lorquet; Léger ≠ Légitime; Léon ≠ Léonard; Léon ≠ Léonie
Lubin ≠ Aubin; Luc ≠ Lucas; Luce ≠ Lise; Lucette ≠ Lisette; Lucie ≠ Lucien; Magloire ≠ Grégoire
Marie ≠ Marius; Marie ≠ Marielle; Marie ≠ Myriam; Marie ≠ Mario; Marius ≠ Darius; Mathieu ≠ Mathurin
Maurice ≠ Moïse; Mentor ≠ Nestor; Mercier ≠ Messier-Paul; Mésidor ≠ Isidor; Narcisse ≠ Francisque
Olivier ≠ Oliva; Orélus ≠ Aurélien; Osias ≠ Josias; Paul ≠ Paulin; Paul ≠ Paulémon; Philippe ≠ Philomène
Placide ≠ Placidette; Prophète ≠ Prosper; Raymond ≠ Rémy; Régis ≠ Réginald; Robert ≠ Robenson; Robert ≠ Norbert
Roger ≠ Rodrigue; Romain ≠ Romélus; Ronald ≠ Roland; Ronald ≠ Rénald; Rose ≠ Rosette; Rose ≠ Rosalie
Rosemond ≠ Rosemène; Samson ≠ Samuel; Sanon ≠ Simon; Sylvain ≠ Sylvie; Théodore ≠ Théogène; Thélusma ≠ Thélémaque
Titus ≠ Tite; Valcin ≠ Valsaint-Jean; Valmé ≠ Vilmé; Valentin ≠ Valentine; Victor ≠ Victorin; Victor ≠ Victoire
Vilmé ≠ Wilmer; Wilner ≠ Wilson; Wilson ≠ Nelson; Wideline ≠ Adeline; Yolande ≠ Yolette; Zamor ≠ Zéphir
Jean Louis ≠ Jean Luc; Jean-Pierre ≠ Jean-Paul; Marie Rose ≠ Marie Reine; Jean-Robert ≠ Jean-Roland
Jn-Baptiste ≠ Jn-Bosco; St-Fleur ≠ St-Fort; Ste-Rose ≠ Ste-Anne; Bte ≠ Bette; Chs ≠ Chrysostome
Lwi ≠ Lwiz; Pyè ≠ Pyèrèt; Jan ≠ Jàn; Chal ≠ Chalo; Jozèf ≠ Jozefin; Danyèl ≠ Danilo; Wozlin ≠ Wozmèn
PIERRE Jean ≠ PIERRE Jeanne; LOUIS Paul ≠ LOUIS Paulette; JOSEPH Marie ≠ JOSEPH Mario; CHARLES Roseline ≠ CHARLES Rosemène
DORVIL Michel ≠ DORVIL Micheline; JEAN Daniel ≠ JEAN David; JEAN Wilner ≠ JEAN Wilson; SAINT-JEAN Fritz ≠ SAINT-JEAN Frantz
BAPTISTE Emmanuel ≠ BAPTISTE Emmanuella; PAUL Guerline ≠ PAUL Guerda; Pierre Paul Jean ≠ Pierre Paul Louis
`,
);
