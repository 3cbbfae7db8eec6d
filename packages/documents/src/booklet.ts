import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { ListRequest } from '@dosye/domain/calls/dossiers.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import type { DocumentImages } from './document.ts';

/** A dossier of a booklet. */
export interface BookletDossier {
  record: DossierRecord;
  number: string;
  /** Its office: id and name. */
  bureauId: number;
  officeName: string;
}

/** The input of a booklet, in the order of its pages. */
export interface BookletContext {
  dossiers: readonly BookletDossier[];
  /** Configuration by office id. */
  configs: ReadonlyMap<number, SiteConfig>;
  /** Logos and portraits by their value; portraits are square, 250 pixels a side. */
  images: DocumentImages;
  /** Instant of printing; papers show it in Haiti's time. */
  printedAt: Date;
  /** Who prints. */
  printedBy: string;
}

/** A request for a booklet that was read and found valid. */
export interface BookletOrder {
  title: string;
  fileName: string;
  filters: ListRequest['filters'];
  /** The office that a super role chose; undefined for all. */
  bureauId: number | undefined;
  /** The entry of the history for a booklet of so many dossiers. */
  historyEntry: (count: number) => { type: string; details: string };
  /** @throws DocumentError, and the reason of the signal, which ends the work */
  render: (context: BookletContext, signal?: AbortSignal) => Promise<Uint8Array>;
}

/** A PDF of all dossiers that a request selects, made as a background job (decision 22). */
export interface BookletType {
  /** Path under /api of the call that starts it; the finished file is at `{path}/{job}/{file name}`. */
  path: string;
  /** Keys that the body may have in addition to `actingUser`. */
  keys: readonly string[];
  area: AreaDeclaration;
  /**
   * @param body the JSON body; its values are not validated
   * @throws CallError 422
   */
  order: (body: Readonly<Record<string, unknown>>) => BookletOrder;
  /** Value of the portrait of a dossier; '' for none. */
  portrait: (record: DossierRecord) => string;
}
