import { type CustomTypesConfig, types as driverTypes } from 'pg';

const DATE: number = driverTypes.builtins.DATE;
const INT8: number = driverTypes.builtins.INT8;

const asText = (text: string): string => text;

/**
 * How the driver parses values: a day stays text (a Date would shift it by the time zone), a bigint
 * becomes a number, since no count or id of ours comes near 2^53.
 */
export const types: CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (format === 'binary') return driverTypes.getTypeParser(oid, format);
    const type: number = oid;
    if (type === DATE) return asText;
    if (type === INT8) return Number;
    return driverTypes.getTypeParser(oid, 'text');
  },
};
