import type { ListedModule } from '../manifest/registry-answers.ts'

/** To the minute, in UTC. */
export const minuteOf = (time: string) => time.slice(0, 16).replace('T', ' ')

/** That a version went back because it failed; nothing if it never did. */
export const wentBack = ({ failed }: Pick<ListedModule['versions'][number], 'failed'>): string[] =>
  failed
    ? [`rolled back ${minuteOf(failed.at)}: failed for ${failed.failing} of ${failed.people} people`]
    : []
