import { xmlText } from '../xmlText.ts';

/** A finished sheet. */
export interface SheetPart {
  name: string;
  /** Range of its filter, '$A$1:$H$101'; undefined without header row. */
  filter: string | undefined;
}

/** The document properties of a workbook. */
export interface WorkbookProperties {
  title: string;
  author: string;
  createdAt: Date;
}

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEETS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Written first, when the number of sheets is not known: a worksheet is the default type of XML parts. */
export const CONTENT_TYPES_XML = `${XML_DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${SHEETS}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEETS}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEETS}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`;

export const PACKAGE_RELATIONS_XML = `${XML_DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`;

/** The part with title, author and creation date. */
export function corePropertiesXml({ title, author, createdAt }: WorkbookProperties): string {
  const created = `${createdAt.toISOString().slice(0, 19)}Z`;
  return `${XML_DECLARATION}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${xmlText(title)}</dc:title><dc:creator>${xmlText(author)}</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${created}</dcterms:created></cp:coreProperties>`;
}

/** A sheet name as quoted in formulas: 'Liste d''armes'. */
const quoted = (name: string): string => xmlText(`'${name.replaceAll("'", "''")}'`);

/** The part that lists the sheets; their header rows repeat on every printed page. */
export function workbookXml(sheets: readonly SheetPart[]): string {
  const list = sheets
    .map(
      ({ name }, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
    )
    .join('');
  const names = sheets.flatMap(({ name, filter }, at) =>
    filter === undefined
      ? []
      : [
          `<definedName name="_xlnm._FilterDatabase" localSheetId="${at}" hidden="1">${quoted(name)}!${filter}</definedName>`,
          `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">${quoted(name)}!$1:$1</definedName>`,
        ],
  );
  const defined = names.length > 0 ? `<definedNames>${names.join('')}</definedNames>` : '';
  return `${XML_DECLARATION}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><bookViews><workbookView activeTab="0"/></bookViews><sheets>${list}</sheets>${defined}</workbook>`;
}

/** The part that gives the location of each sheet. */
export function workbookRelationsXml(sheets: number): string {
  const list = Array.from(
    { length: sheets },
    (_none, at) =>
      `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  return `${XML_DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;
}
