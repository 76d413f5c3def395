import { countries } from '@keystead/api-client/countries'

/** Notice periods and the highest deposit are known for homes in Germany only. */
export const isGermanHome = (
  { lease_type }: { lease_type?: string | null },
  building: { country: string } | undefined,
): boolean => lease_type === 'residential' && building?.country === countries.DE
