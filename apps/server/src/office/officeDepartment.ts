import { DEFAULT_DEPARTMENT } from '@dosye/domain/office/departments.ts';
import { departmentOf } from '@dosye/domain/office/officeName.ts';

/** What tells the department of an office, the surest first. */
interface DepartmentSources {
  /** As it is configured. */
  configured: string | null | undefined;
  /** As it was named when the office was created. */
  named: string | null | undefined;
  officeName: string;
}

/**
 * The department of an office: as configured, as named at its creation, that which its name is of or whose commune its
 * name is, else the Grand'Anse. An office always has one: its acts certify findings 'dans le département'.
 */
export async function officeDepartment(sources: DepartmentSources): Promise<string> {
  const { configured, named, officeName } = sources;
  const department = configured || named || departmentOf(officeName);
  if (department) return department;
  // Only this case needs the communes of the country.
  const { HAITI } = await import('@dosye/domain/office/haiti.ts');
  return HAITI.departmentOfCommune(officeName) || DEFAULT_DEPARTMENT;
}
