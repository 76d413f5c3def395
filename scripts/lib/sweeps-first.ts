import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Runs the journeys through every screen first. Without timing data vitest sorts by file size, longest first; these are
 * short files but slow, and would leave one core idle at the end.
 */
export class SweepsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSweep = ({ moduleId }: TestSpecification) => /\/sweep-\w+\.test\.ts$/.test(moduleId)
    return [...sorted.filter(isSweep), ...sorted.filter((file) => !isSweep(file))]
  }
}
