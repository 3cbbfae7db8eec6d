import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { storedFieldsOf } from '@dosye/domain/dossier/form.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { DossierLink } from '@dosye/domain/dossier/links.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { type RecordShape, recordShapeOf } from '@dosye/domain/dossier/recordShape.ts';
import type { Field, FieldType } from '@dosye/domain/fields/field.ts';
import { z } from 'zod';
import { instant } from '../platform/answers.ts';

/** The JSON values of the fields that are no texts. */
const VALUES: Partial<Record<FieldType, (field: Field) => z.ZodType>> = {
  integer: () => z.int().nullable(),
  amount: () => z.number().nullable(),
  yesNo: () => z.boolean().nullable(),
  checkbox: () => z.boolean(),
  images: () => z.array(z.string()),
  textList: () => z.array(z.string()),
  list: ({ item }) => z.array(objectOf(recordShapeOf(item?.fields ?? {}))),
};

/** What people may enter is checked by the rules of the form, which say it in French (`docs/dossiers/`). */
function valueOf(field: Field): z.ZodType {
  const value = VALUES[field.type]?.(field) ?? z.string();
  return value.describe(`${field.label} : ${field.accepts}`);
}

/** A dossier that was saved before a field existed lacks its key. */
function shapeOf({ nodes }: RecordShape): Record<string, z.ZodType> {
  const entries = nodes.map(({ key, field, children }) => {
    const value = field ? valueOf(field) : objectOf(children as RecordShape);
    return [key, value.optional()] as const;
  });
  return Object.fromEntries(entries);
}

const objectOf = (shape: RecordShape): z.ZodType => z.strictObject(shapeOf(shape));

const dossierLink = z.strictObject({
  kind: z.string(),
  dossierId: z.int(),
  dossierNo: z.string(),
}) satisfies z.ZodType<DossierLink>;

/** What the server adds to the content of a dossier; a record that comes back may have it, and it is ignored. */
const headOf = ({ jsonKeys, discriminator }: AreaDeclaration, { value }: KindDeclaration) => ({
  id: z.int(),
  dossierNo: z.string(),
  created_at: instant,
  created_by: z.string(),
  created_by_officer: z.string(),
  updated_at: instant,
  updated_by: z.string(),
  version: z.int(),
  [jsonKeys.office]: z.int(),
  bureau_nom: z.string(),
  liens: z.array(dossierLink),
  ...(discriminator ? { [discriminator.key]: z.literal(value) } : {}),
});

interface RecordSchemas {
  /** A dossier as calls answer it. */
  answered: z.ZodType<Dossier>;
  /** A record as a creation or an update sends it. */
  sent: z.ZodType<Record<string, unknown>>;
}

const schemas = new Map<KindDeclaration, RecordSchemas>();

function recordSchemas(area: AreaDeclaration, kind: KindDeclaration): RecordSchemas {
  const existing = schemas.get(kind);
  if (existing) return existing;
  const head = headOf(area, kind);
  const content = shapeOf(recordShapeOf(storedFieldsOf(kind.form)));
  const answered = z.strictObject({ ...content, ...head });
  const sent = z.strictObject({ ...content, ...z.object(head).partial().shape });
  const described = {
    answered: answered.meta({ id: kind.id, description: kind.label }),
    sent: sent.meta({ id: `${kind.id}-saisie`, description: `${kind.label}, comme on l’envoie` }),
  } as unknown as RecordSchemas;
  schemas.set(kind, described);
  return described;
}

/** The same of an area: a dossier of any of its kinds. */
export function areaSchemas(area: AreaDeclaration): RecordSchemas {
  const ofKinds = area.kinds.map((kind) => recordSchemas(area, kind));
  return {
    answered: z.union(ofKinds.map(({ answered }) => answered)),
    sent: z.union(ofKinds.map(({ sent }) => sent)),
  };
}
