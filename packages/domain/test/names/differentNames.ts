import { pairsOf } from './pairsOf.ts';

/** Pairs of similar names that are different: masculine and feminine, of two families, of two brothers. */
export const DIFFERENT_NAMES = pairsOf(
  '≠',
  `
Jean ≠ Jeanne; Louis ≠ Louise; Joseph ≠ Joséphine; Michel ≠ Michèle; Michel ≠ Micheline; Paul ≠ Paule
Paul ≠ Paulette; Daniel ≠ Danielle; Gabriel ≠ Gabrielle; Denis ≠ Denise; François ≠ Françoise
Francis ≠ Francine; Martin ≠ Martine; Justin ≠ Justine; Célestin ≠ Célestine; Emmanuel ≠ Emmanuelle
Simon ≠ Simone; Yvon ≠ Yvonne; Lucien ≠ Lucienne; Fabien ≠ Fabienne; Julien ≠ Julienne; Bernard ≠ Bernadette
Claude ≠ Claudette; Jacques ≠ Jacqueline; Georges ≠ Georgette; Antoine ≠ Antoinette; Nicolas ≠ Nicole
Marcel ≠ Marceline; Raymond ≠ Raymonde; Roland ≠ Rolande; Fernand ≠ Fernande; Laurent ≠ Laurence
Clément ≠ Clémence; Vincent ≠ Vincente; René ≠ Renée; André ≠ Andrée; Aimé ≠ Aimée; Désiré ≠ Désirée
Joël ≠ Joëlle; Noël ≠ Noëlle; Raphaël ≠ Raphaëlle; Pascal ≠ Pascale; Augustin ≠ Augustine
Étienne ≠ Stéphane; Pierre ≠ Perrin; Pierre ≠ Pierrot; Pierre ≠ Perrette; Pierre ≠ Prière; Louis ≠ Louisaint
Louis ≠ Louisjuste; Charles ≠ Charlot; Charles ≠ Charlier; Noël ≠ Noëlsaint; Noël ≠ Noé; Étienne ≠ Estimé
Dorvil ≠ Dorval; Joseph ≠ Josué; Joseph ≠ Josaphat; Bazile ≠ Bazelais; Basile ≠ Basilique; Jean ≠ Jeanty
Jean ≠ Jeannot; Jean ≠ Janvier; Jean ≠ Dejean; Jean ≠ Jeune; Augustin ≠ Auguste; Alexis ≠ Alexandre
Alexandre ≠ Alexandra; Thomas ≠ Thermidor; Fleury ≠ Fleurant; Dorvil ≠ Dorvilus; Désir ≠ Désiré
Désir ≠ Mondésir; Sénat ≠ Sénatus; Toussaint ≠ Toussine; Lafontant ≠ Lafontaine; Marcelin ≠ Marcellus
Marc ≠ Marcel; Estimé ≠ Monestime; Saint-Fleur ≠ Saint-Félix; Saint-Louis ≠ Saint-Luc
Saint-Jean ≠ Saint-Juste; Saint-Vil ≠ Saintilus; Cadet ≠ Cadeau; Derilus ≠ Dérival; Célestin ≠ Céleste
Belizaire ≠ Belhomme; Beauvais ≠ Beauvoir; Delva ≠ Delvar; Dumas ≠ Dumay; Durand ≠ Durandisse; Duval ≠ Duvil
Casimir ≠ Casséus; Cénatus ≠ Cénat; Chéry ≠ Chérilus; Chéry ≠ Chérestal; Clervil ≠ Clerveaux
Félix ≠ Félicien; Félix ≠ Félicité; Fortuné ≠ Fortunat; Gaspard ≠ Gaston; Germain ≠ Germaine
Guerrier ≠ Guerrine; Hilaire ≠ Hilarion; Honorat ≠ Honoré; Hector ≠ Victor; Innocent ≠ Innocence
Isidore ≠ Isaac; Jacques ≠ Jacquet; Janvier ≠ Xavier; Jules ≠ Julien; Jules ≠ Julie; Julie ≠ Juliette
Julien ≠ Lucien; Lamarre ≠ Lamour; Lamothe ≠ Lamartine; Laguerre ≠ Lagrange; Lafleur ≠ Lafrance
Laurent ≠ Lorquet; Léger ≠ Légitime; Léon ≠ Léonard; Léon ≠ Léonie; Lubin ≠ Aubin; Luc ≠ Lucas; Luce ≠ Lise
Lucette ≠ Lisette; Lucie ≠ Lucien; Magloire ≠ Grégoire; Marie ≠ Marius; Marie ≠ Marielle; Marie ≠ Myriam
Marie ≠ Mario; Marius ≠ Darius; Mathieu ≠ Mathurin; Maurice ≠ Moïse; Mentor ≠ Nestor; Mésidor ≠ Isidor
Narcisse ≠ Francisque; Olivier ≠ Oliva; Orélus ≠ Aurélien; Osias ≠ Josias; Paul ≠ Paulin; Paul ≠ Paulémon
Philippe ≠ Philomène; Placide ≠ Placidette; Prophète ≠ Prosper; Raymond ≠ Rémy; Régis ≠ Réginald
Robert ≠ Robenson; Robert ≠ Norbert; Roger ≠ Rodrigue; Romain ≠ Romélus; Ronald ≠ Roland; Ronald ≠ Rénald
Rose ≠ Rosette; Rose ≠ Rosalie; Rosemond ≠ Rosemène; Samson ≠ Samuel; Sanon ≠ Simon; Sylvain ≠ Sylvie
Théodore ≠ Théogène; Thélusma ≠ Thélémaque; Titus ≠ Tite; Valmé ≠ Vilmé; Valentin ≠ Valentine
Victor ≠ Victorin; Victor ≠ Victoire; Vilmé ≠ Wilmer; Wilner ≠ Wilson; Wilson ≠ Nelson; Wideline ≠ Adeline
Yolande ≠ Yolette; Zamor ≠ Zéphir; Jean Louis ≠ Jean Luc; Jean-Pierre ≠ Jean-Paul; Marie Rose ≠ Marie Reine
Jean-Robert ≠ Jean-Roland; Jn-Baptiste ≠ Jn-Bosco; St-Fleur ≠ St-Fort; Ste-Rose ≠ Ste-Anne; Bte ≠ Bette
Chs ≠ Chrysostome; Lwi ≠ Lwiz; Pyè ≠ Pyèrèt; Chal ≠ Chalo; Jozèf ≠ Jozefin; Danyèl ≠ Danilo
Wozlin ≠ Wozmèn; PIERRE Jean ≠ PIERRE Jeanne; LOUIS Paul ≠ LOUIS Paulette; JOSEPH Marie ≠ JOSEPH Mario
CHARLES Roseline ≠ CHARLES Rosemène; DORVIL Michel ≠ DORVIL Micheline; JEAN Daniel ≠ JEAN David
JEAN Wilner ≠ JEAN Wilson; SAINT-JEAN Fritz ≠ SAINT-JEAN Frantz; BAPTISTE Emmanuel ≠ BAPTISTE Emmanuella
PAUL Guerline ≠ PAUL Guerda; Pierre Paul Jean ≠ Pierre Paul Louis; Christian ≠ Christiane
Christian ≠ Christine; Adrien ≠ Adrienne; Sébastien ≠ Sébastienne; Vivien ≠ Vivienne; Urbain ≠ Urbaine
Romain ≠ Romaine; Sylvain ≠ Sylvaine; Bernardin ≠ Bernardine; Léonard ≠ Léonarde; Gérard ≠ Gérarde
Robert ≠ Roberte; Albert ≠ Alberte; Gilbert ≠ Gilberte; Hubert ≠ Huberte; Honoré ≠ Honorée
Marcel ≠ Marcelle; Michel ≠ Michelle; Ginet ≠ Ginette; Odet ≠ Odette; Jeannot ≠ Jeannotte
Clément ≠ Clémente; Constant ≠ Constance; Innocent ≠ Innocente; Prudent ≠ Prudence; Florent ≠ Florence
Valentin ≠ Valencia; Max ≠ Maxime; Maxime ≠ Maximilien; Marie ≠ Marine; Marie ≠ Maria; Anne ≠ Anna
Anne ≠ Annette; Rose ≠ Rosa; Julien ≠ Julie; Julie ≠ Julia; Sophie ≠ Sophia; Stéphane ≠ Stéphanie
Patrick ≠ Patricia; Carl ≠ Carline; Carl ≠ Carole; Eric ≠ Erica; Fritz ≠ Frantz; Fritz ≠ Fritzner
Frantz ≠ Frantzy; Franck ≠ François; François ≠ Francisque; Edner ≠ Edlin; Edner ≠ Gesner; Wilner ≠ Wisner
Wilfrid ≠ Alfred; Luckner ≠ Lukenson; Jameson ≠ Jamesley; Kervens ≠ Clervens; Guerda ≠ Gerta
Guerline ≠ Guerlande; Mirlande ≠ Myrline; Islande ≠ Irlande; Widline ≠ Widlande; Roselène ≠ Rosemène
Darline ≠ Darlène; Carline ≠ Carlène; Marline ≠ Marlène; Adeline ≠ Adelina; Edeline ≠ Evelyne
Fabiola ≠ Fabienne; Naïka ≠ Naïma; Nadège ≠ Nadine; Natacha ≠ Nathalie; Esther ≠ Estelle; Ruth ≠ Rut-Anna
Gédéon ≠ Gérard; Gilles ≠ Gilbert; Guy ≠ Guyto; Hérard ≠ Hérold; Herman ≠ Hermance; Isaac ≠ Isaïe
Ismaël ≠ Israël; Jonas ≠ Jonathan; Josias ≠ Josué; Judson ≠ Judith; Lesly ≠ Lesley-Ann; Lunès ≠ Lunise
Mackenson ≠ Mackenley; Marckenson ≠ Markendy; Nelson ≠ Nerson; Nixon ≠ Dixon; Osner ≠ Oscar; Rony ≠ Sony
Samuel ≠ Emmanuel; Saül ≠ Samuel; Serge ≠ Sergine; Thony ≠ Rony; Yves ≠ Yvon; Yvrose ≠ Yvette; Yvon ≠ Yvan
André ≠ Andrel; Alcéus ≠ Alcé; Altidor ≠ Altéus; Anestil ≠ Aristil; Auguste ≠ Augustave; Azor ≠ Lazare
Bazelais ≠ Bazin; Beaubrun ≠ Beauplan; Beaubrun ≠ Lebrun; Belfort ≠ Belfleur; Benjamin ≠ Benoît
Bernadel ≠ Bernadin; Bertrand ≠ Bertin; Blaise ≠ Blanc; Boisrond ≠ Boisvert; Brutus ≠ Bruno; Cayo ≠ Cajou
Charlot ≠ Chariot; Colas ≠ Nicolas; Constant ≠ Constantin; Coriolan ≠ Cormier; Dalmacy ≠ Delmas
Damas ≠ Dumas; Daniel ≠ David; Décossard ≠ Dessources; Delcy ≠ Delva; Delinois ≠ Délice; Denis ≠ Daniel
Derilus ≠ Dorilus; Destin ≠ Destiné; Destin ≠ Justin; Dieudonné ≠ Dieujuste; Dieujuste ≠ Dieuseul
Domond ≠ Dumond; Dorcéan ≠ Dorcélus; Dorismond ≠ Rosemond; Dorsainvil ≠ Dorsaint; Dorsaint ≠ Dorléans
Elie ≠ Eliézer; Elie ≠ Élias; Eugène ≠ Eugénie; Exumé ≠ Exantus; Ferdinand ≠ Fernand; Fils-Aimé ≠ Bien-Aimé
Florestal ≠ Florvil; Fleurimond ≠ Fleurissaint; Florvil ≠ Clervil; Francœur ≠ Francique; Gabriel ≠ Gabeau
Georges ≠ Gerges; Henry ≠ Henriette; Henry ≠ Henriquez; Hyppolite ≠ Hippias; Israël ≠ Isaac
Jeudy ≠ Jeunesse; Jourdain ≠ Jordany; Lapaix ≠ Lapointe; Larose ≠ Larousse; Lemaire ≠ Lemoine
Léonard ≠ Bernard; Lespérance ≠ Lespinasse; Lindor ≠ Lindon; Merzius ≠ Mérilus; Milord ≠ Milfort
Montas ≠ Montès; Nestor ≠ Nesmy; Normil ≠ Normand; Occéus ≠ Orcéus; Oriental ≠ Orientus; Oxilas ≠ Osias
Pascal ≠ Pasquet; Petit ≠ Petit-Frère; Phanor ≠ Phanel; Philogène ≠ Philomène; Pierre-Louis ≠ Pierre-Luc
Pierre-Charles ≠ Pierre-Charlot; Polynice ≠ Polycarpe; Pompilus ≠ Pompée; Président ≠ Prévilus
Rigaud ≠ Rigobert; Rosier ≠ Rosiclair; Roseval ≠ Roseveld; Saintil ≠ Saintilien; Saint-Amand ≠ Saint-Armand
Saint-Preux ≠ Saint-Pierre; Saint-Germain ≠ Saint-Gérard; Saint-Surin ≠ Saint-Sulpice; Salomon ≠ Salomé
Séraphin ≠ Sérafine; Sévère ≠ Séverin; Sinéus ≠ Phinéus; Sully ≠ Sylvie; Surin ≠ Lurin; Taverne ≠ Tavernier
Telfort ≠ Belfort; Théus ≠ Titus; Tibère ≠ Tibert; Ulysse ≠ Ulrick; Valbrun ≠ Valcourt; Valcin ≠ Vilcin
Verdieu ≠ Verdier; Vertus ≠ Vertil; Vieux ≠ Vital; Voltaire ≠ Voltus; Zéphir ≠ Zéphirin
JEAN Rose ≠ JEAN Rosette; LOUIS Denis ≠ LOUIS Denise; PIERRE Marie Ange ≠ PIERRE Marie Anne
ESTIMÉ Jonas ≠ ESTIMÉ Josias; Jean Paul ≠ Jean Pierre; PAUL Jean Marie ≠ PAUL Jean Marc
DÉSIR Rony ≠ DÉSIRÉ Rony; JOSEPH Wilner ≠ JOSEPH Wilnise; NOËL Luc ≠ NOËL Lucas; CADET Yvon ≠ CADET Yvonne
Wisly ≠ Wesner; Carmel ≠ Carmelo; Immacula ≠ Immaculée; Exilus ≠ Exilhomme; Exilien ≠ Exilus
Dieujuste ≠ Dieumaître; Saintilus ≠ Saintilma; Pétion ≠ Pétrus; Dessalines ≠ Dessources; Capois ≠ Capoul
Boyer ≠ Boivin; Geffrard ≠ Geffroy; Duvalier ≠ Duvilaire; Préval ≠ Prévil; Martelly ≠ Martel
Manigat ≠ Maniche; Privert ≠ Prévert; Jovenel ≠ Jovanie; Conille ≠ Corneille; Neptune ≠ Neptali
Manuel ≠ Manuella; Nathanaël ≠ Nathan; Ezéchiel ≠ Ézéchias; Zacharie ≠ Zachée; Jérôme ≠ Jérémie
Anselme ≠ Ansénio; Gustave ≠ Augustave; Octave ≠ Octavie; Horace ≠ Oreste; Pascal ≠ Pasquin
Martial ≠ Martiel; Chantal ≠ Chancel; Desroches ≠ Desrosiers; Deslouches ≠ Deslandes
Descollines ≠ Desravines; Dorcé ≠ Dorcin; Dorcély ≠ Dorcéna; Delisca ≠ Delille; Delice ≠ Denise
Duclair ≠ Ducas; Dumornay ≠ Dumersaint; Estimable ≠ Estimphil; Ferdinand ≠ Fernandez; Francique ≠ Francis
Francis ≠ François; Gourgue ≠ George; Jasmin ≠ Jasmine; Jolicœur ≠ Joliet; Joachim ≠ Joab; Labady ≠ Labarre
Larrieux ≠ Larive; Léandre ≠ Léonce; Lominy ≠ Lomond; Ménard ≠ Médard; Merisier ≠ Mercier
Métellus ≠ Marcellus; Montina ≠ Montinard; Morisseau ≠ Moreau; Morisset ≠ Moricette; Nazaire ≠ Lazarre
Octavien ≠ Octavius; Olibrice ≠ Olivince; Pauléus ≠ Paulus; Philistin ≠ Philistine; Polydor ≠ Polidex
Romulus ≠ Romélus; Rochelin ≠ Rocheline; Sagesse ≠ Saget; Salvant ≠ Sylvain; Siméon ≠ Simon
Sterlin ≠ Sterline; Tassy ≠ Tessier; Thervil ≠ Dorvil; Thervil ≠ Thervilus; Vernet ≠ Vernette
Vertilus ≠ Vertil; Vilbrun ≠ Valbrun; Vilfort ≠ Vilfranc; Zamy ≠ Zamor; Zétrenne ≠ Zéphyr
Wilguens ≠ Wilkens; Guerdy ≠ Guerda; Gina ≠ Ginette; Jessica ≠ Jessie; Jerry ≠ Terry; Woodly ≠ Woodson
Rosena ≠ Roselna; Evelyne ≠ Évena; Ermithe ≠ Armide; Elmise ≠ Elmire; Dieula ≠ Dieulane; Dieunie ≠ Dieuna
Lourdes ≠ Lourdine; Claudine ≠ Claudia; Claudel ≠ Claudette; Clervil ≠ Clervoix; Kenol ≠ Kénel
Fanel ≠ Ronel; Ronel ≠ Rosnel; Yvel ≠ Yvenel; Jeannine ≠ Jeannette; Marlène ≠ Mylène; Myrlène ≠ Mirlande
Magalie ≠ Magdala; Magdala ≠ Madeleine; Odette ≠ Odile; Odilon ≠ Odile; Elvire ≠ Elvie; Solange ≠ Solanette
Sonia ≠ Sonie; Sonia ≠ Sonson; Tania ≠ Tamara; Venel ≠ Vener; Vanel ≠ Vénel; Vladimir ≠ Valdimir
Wagner ≠ Wadner; Walner ≠ Wilner; Watson ≠ Watsen; Wesner ≠ Wisner; Willy ≠ Willio; Wilbert ≠ Gilbert
Wilbert ≠ Wilfort; Ymose ≠ Mimose; Elmond ≠ Edmond; Edmond ≠ Edmé; Edgard ≠ Edouard; Ernst ≠ Ernso
Ernest ≠ Ernestine; Evens ≠ Evena; Fednel ≠ Fedner; Ferlin ≠ Fernlin; Franco ≠ Franck; Gasner ≠ Gesner
Gérald ≠ Gérard; Germine ≠ Germaine; Ginel ≠ Gina; Harry ≠ Henry; Hermione ≠ Herminie; Islène ≠ Islande
Jocelyn ≠ Jocelyne; Josette ≠ Joseline; Kénia ≠ Kettia; Lamercie ≠ Mercie; Léonie ≠ Léonce; Loudie ≠ Lourdie
Luckson ≠ Jackson; Mackendy ≠ Markendy; Maxo ≠ Max; Micanord ≠ Michaud; Mirtha ≠ Marthe; Mona ≠ Monique
Natacha ≠ Nastasia; Nerlande ≠ Merlande; JEAN-BAPTISTE Rose ≠ JEAN-BAPTISTE Rosie
TOUSSAINT Gérald ≠ TOUSSAINT Gérard; PHILIPPE Francis ≠ PHILIPPE François; NOËL Kénol ≠ NOËL Kénel
Jeanne ≠ Jeannine; Marie ≠ Mary-Luce; Marc ≠ Marcus; Luc ≠ Lucson; Paul ≠ Paulo; Pierre ≠ Piercy
Pierre ≠ Pétrus; Michel ≠ Michelet; Michel ≠ Michelson; Daniel ≠ Danilson; Robert ≠ Roberson
Richard ≠ Ricardo; Richard ≠ Richardson; Gérard ≠ Girard; Bernard ≠ Bernadin; Bernard ≠ Béranger
Antoine ≠ Anthony; Charles ≠ Charlemagne; Charles ≠ Charly; Jacques ≠ Jacquelin; Jacqueline ≠ Jacquelin
Georges ≠ Georgina; Philippe ≠ Philistin; Emmanuel ≠ Immacula; Étienne ≠ Ésaïe; Augustin ≠ Augusma
Célestin ≠ Célius; Désir ≠ Dézil; Désiré ≠ Désirade; Estimé ≠ Estiverne; Honoré ≠ Honorius; Dorvil ≠ Darvil
Dorval ≠ Durval; Duval ≠ Derval; Delva ≠ Delma; Delmas ≠ Dalmas; Dorcé ≠ Dorcy; Dorcélus ≠ Dorcéus
Belizaire ≠ Bélony; Beaubrun ≠ Beaubœuf; Beaulieu ≠ Beauvil; Bellefleur ≠ Bellegarde; Bellevue ≠ Belleville
Bonhomme ≠ Bontemps; Boncœur ≠ Bonnet; Cadet ≠ Cadestin; Calixte ≠ Calixtus; Casséus ≠ Cassius
Chérilus ≠ Chéristin; Clerveau ≠ Clervil; Cyprien ≠ Cyril; Dameus ≠ Damas; David ≠ Davidson
Dérisier ≠ Mérisier; Edmond ≠ Edmonde; Edouard ≠ Edwin; Elie ≠ Éliane; Émile ≠ Émilie; Ernest ≠ Ernst
Félix ≠ Félicia; Fénelon ≠ Fanelon; Florestal ≠ Florestan; François ≠ Francœur; Fritz ≠ Fritzlyn
Gaston ≠ Gustave; Guerline ≠ Merline; Guerrier ≠ Gervais; Hector ≠ Nestor; Henri ≠ Henriette
Hilaire ≠ Hilarius; Hubert ≠ Hébert; Innocent ≠ Vincent; Isidore ≠ Théodore; Josué ≠ Jésus; Jules ≠ Julmis
Julien ≠ Juliano; Laguerre ≠ Lapierre; Lafortune ≠ Lafontaine; Lamarre ≠ Lamarque; Lamour ≠ Lemour
Larose ≠ Laroche; Laurent ≠ Laurette; Laurore ≠ Laurole; Leblanc ≠ Leclerc; Léon ≠ Lionel; Léonard ≠ Léonce
Louisius ≠ Louisima; Lucien ≠ Lucius; Lundi ≠ Mardi; Marcelin ≠ Marceline; Marius ≠ Maurice
Mathieu ≠ Matthias; Maxime ≠ Maximin; Ménard ≠ Mésidor; Mérilus ≠ Mérilien; Mirlande ≠ Mirlène
Mondésir ≠ Mondestin; Monestime ≠ Monexant; Nadège ≠ Nadia; Narcisse ≠ Narcius; Nicolas ≠ Nicolson
Norcius ≠ Norvilus; Odilon ≠ Odilus; Orélien ≠ Orélus; Pascal ≠ Pascaline; Patrick ≠ Patrice; Petit ≠ Petion
Philogène ≠ Polygène; Raphaël ≠ Rachel; Raymond ≠ Raynold; Rémy ≠ Rémus; René ≠ Renel; Rigaud ≠ Ricot
Rosalie ≠ Rosalia; Rosemond ≠ Rosemonde; Saintil ≠ Saintilma; Saint-Fleur ≠ Saint-Flavien
Saint-Juste ≠ Saint-Jude; Saint-Louis ≠ Saint-Louise; Salomon ≠ Salmon; Sanon ≠ Samson; Sénat ≠ Cénatus
Sylvain ≠ Sylvestre; Thélusma ≠ Thélus; Thermitus ≠ Thermidor; Thomas ≠ Thompson; Valcin ≠ Valcius
Valmyr ≠ Valmond; Verna ≠ Vernet; Vilus ≠ Vilius; Wilner ≠ Wilmer; Yvon ≠ Yvel; Zamor ≠ Amor
JEAN Marie ≠ JEAN Mario; PIERRE Louis ≠ PIERRE Louise; JOSEPH Jean ≠ JOSEPH Jeanne
LOUIS Widline ≠ LOUIS Widlande; CHARLES Michel ≠ CHARLES Micheline; ST-JEAN Rose ≠ ST-JEAN Rosette
Marie Jean ≠ Marie Jeanne; Jean-Paul Pierre ≠ Jean-Pierre Paulin; Jean ≠ Jeannin; Jean ≠ Julien; Jean ≠ John
Pierre ≠ Pierrelus; Pierre ≠ Pierrilus; Pierre ≠ Pierrette; Pierre ≠ Perpignan; Louis ≠ Louisaire
Louis ≠ Louicius; Louis ≠ Louissaint; Louis ≠ Lubin; Joseph ≠ Joscelin; Joseph ≠ Josette; Joseph ≠ Josias
Charles ≠ Charlène; Charles ≠ Charlotin; Charles ≠ Carlos; Paul ≠ Pauléus; Paul ≠ Polo; Paul ≠ Paola
Michel ≠ Michaud; Michel ≠ Micha; Michel ≠ Marcel; Jacques ≠ Jacob; Jacques ≠ Jackson; François ≠ Françis
François ≠ Franklin; Baptiste ≠ Batraville; Baptiste ≠ Basquin; Antoine ≠ Antonin; Antoine ≠ Antony
Augustin ≠ Agustave; Alexandre ≠ Alexandrine; André ≠ Andris; André ≠ Andrise; Aristide ≠ Aristène
Aurélien ≠ Aurélie; Belfort ≠ Bélanfort; Benoît ≠ Benito; Bertrand ≠ Bernard; Blaise ≠ Blot; Brice ≠ Bruce
Bruno ≠ Brunel; Camille ≠ Camilien; Cantave ≠ Octave; Cénat ≠ Sénatus; Cherenfant ≠ Chérestal
Clerveaux ≠ Clervoy; Colin ≠ Colas; Daniel ≠ Danier; Darline ≠ Darlie; Délice ≠ Désil; Desmornes ≠ Desormes
Destiné ≠ Destinoble; Dorismé ≠ Dorismond; Dorvilus ≠ Dorilus; Ducasse ≠ Dubuisson; Dupré ≠ Dupuy
Durosier ≠ Desrosiers; Edner ≠ Ednel; Elisma ≠ Elismé; Elvariste ≠ Évariste; Estinfil ≠ Estinvil
Étienne ≠ Étiennette; Fabius ≠ Fabien; Fleurant ≠ Florent; Fleurival ≠ Fleurinord; Florvil ≠ Florival
Francillon ≠ Francisque; Gabaud ≠ Gabart; Génélus ≠ Généus; Gilles ≠ Gilette; Guerson ≠ Gerson
Herman ≠ Hermine; Hérissé ≠ Hérisson; Jeune ≠ Jeudy; Joachin ≠ Joanis; Joinvil ≠ Jonvil; Jocelin ≠ Joceline
Lacombe ≠ Lacroix; Laguerre ≠ Laguette; Laurissaint ≠ Laurisseau; Lazard ≠ Lazare; Léveillé ≠ Lévêque
Louima ≠ Louisma; Lucner ≠ Lucien; Macéus ≠ Macénat; Marcéus ≠ Marcélus; Mérisma ≠ Mérise
Métayer ≠ Metellus; Mondélus ≠ Mondésir; Noël ≠ Noëline; Occilien ≠ Occilus; Ovide ≠ Ovilma; Pétion ≠ Pétit
Phanord ≠ Phénord; Prévil ≠ Prévilus; Rameau ≠ Raymond; Remy ≠ Romy; Rodney ≠ Rodly; Sainthil ≠ Saintha
Sainvil ≠ Sainvilus; Sylla ≠ Sylva; Télémaque ≠ Télusma; Thermil ≠ Thermidor; Tilus ≠ Titus
Valcourt ≠ Vilcourt; Vernelus ≠ Vertilus; Vilaire ≠ Villard; Volmar ≠ Volcy; Wilfrid ≠ Winfrid
`,
);
