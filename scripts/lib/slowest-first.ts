import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Journeys of more than 40 seconds, slowest first (`npm run bench -- suite e2e`). Without timings vitest sorts by file
 * size, and a slow one started last would leave a core idle.
 */
const SLOWEST = [
  'module-check',
  'sweep-en',
  'sweep-de',
  'lost-files',
  'evening',
  'layout-shift',
  'one-out-of-order',
  'deploy',
  'all-modules',
  'tenancy',
  'staff-screens',
  'sweep-kit',
  'bank-file',
  'faults',
  'start',
]

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = SLOWEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      return place < 0 ? SLOWEST.length : place
    }
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
