import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Begins with the journeys through every screen. What a clone has never run is ordered by the size of its files, the
 * longest first; theirs are a few lines, and one core would wait for the other at the end.
 */
export class SweepsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSweep = ({ moduleId }: TestSpecification) => /\/sweep-\w+\.test\.ts$/.test(moduleId)
    return [...sorted.filter(isSweep), ...sorted.filter((file) => !isSweep(file))]
  }
}
