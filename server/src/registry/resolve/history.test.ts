import { describe, expect, it } from 'vitest'
import { type ModuleAction, replay } from './history.ts'

const act = (text: string): ModuleAction => {
  const [name = '', version = '', percent = '100'] = text.split(' ')
  return { act: name as ModuleAction['act'], version, percent: Number(percent), byStart: false, at: '' }
}
const stableAfter = (...acts: string[]) => replay(acts.map(act)).stableVersions

describe('the history of promotions', () => {
  it.each<[string, string[], string[]]>([
    ['nothing yet', [], []],
    ['one stable version', ['promote 1'], ['1']],
    ['the stable one before is the fallback', ['promote 1', 'promote 2'], ['2', '1']],
    ['promoting the same twice changes nothing', ['promote 1', 'promote 1'], ['1']],
    ['a rollback returns', ['promote 1', 'promote 2', 'rollback 1'], ['1']],
    [
      'what was rolled back is no fallback later',
      ['promote 1', 'promote 2', 'rollback 1', 'promote 3'],
      ['3', '1'],
    ],
    [
      'promoted once more on purpose, it counts again',
      ['promote 1', 'promote 2', 'rollback 1', 'promote 2', 'promote 3'],
      ['3', '2', '1'],
    ],
    ['to and fro', ['promote 1', 'promote 2', 'promote 1'], ['1', '2']],
    [
      'a version that came twice is one fallback',
      ['promote 1', 'promote 2', 'promote 1', 'promote 3'],
      ['3', '1', '2'],
    ],
    ['the stable one withdrawn', ['promote 1', 'promote 2', 'withdraw 2'], ['1']],
    ['a fallback withdrawn', ['promote 1', 'promote 2', 'promote 3', 'withdraw 2'], ['3', '1']],
    [
      'withdrawing does not return to what was rolled back',
      ['promote 1', 'promote 2', 'promote 1', 'rollback 2', 'withdraw 2'],
      [],
    ],
    ['the only one withdrawn', ['promote 1', 'withdraw 1'], []],
    ['an unpromoted one withdrawn', ['promote 1', 'withdraw 2'], ['1']],
  ])('%s', (_name, acts, expected) => {
    expect(stableAfter(...acts)).toEqual(expected)
  })

  it('knows whether people have acted', () => {
    const start: ModuleAction = { ...act('promote 1'), byStart: true }
    expect(replay([]).onlyStarts).toBe(true)
    expect(replay([start, start]).onlyStarts).toBe(true)
    expect(replay([start, act('promote 2'), start]).onlyStarts).toBe(false)
  })
})

describe('a canary', () => {
  const after = (...acts: string[]) => {
    const { stableVersions, canary } = replay(acts.map(act))
    return [stableVersions.join(' '), canary ? `${canary.version} at ${canary.percent}` : 'none']
  }

  it.each<[string, string[], [string, string]]>([
    ['stands beside the stable version', ['promote 1', 'promote 2 10'], ['1', '2 at 10']],
    ['may be the first version of all', ['promote 1 10'], ['', '1 at 10']],
    ['goes on in steps', ['promote 1', 'promote 2 10', 'promote 2 50'], ['1', '2 at 50']],
    ['becomes stable at 100', ['promote 1', 'promote 2 10', 'promote 2'], ['2 1', 'none']],
    ['gives way to another', ['promote 1', 'promote 2 10', 'promote 3 5'], ['1', '3 at 5']],
    [
      'ends when another version is for everybody',
      ['promote 1', 'promote 2 10', 'promote 3'],
      ['3 1', 'none'],
    ],
    ['is ended by a rollback', ['promote 1', 'promote 2', 'promote 3 10', 'rollback 2'], ['2 1', 'none']],
    ['is ended where nothing was stable', ['promote 1 10', 'rollback 1'], ['', 'none']],
    [
      'once ended, a further rollback returns',
      ['promote 1', 'promote 2', 'promote 3 9', 'rollback 2', 'rollback 1'],
      ['1', 'none'],
    ],
    ['is ended when it is withdrawn', ['promote 1', 'promote 2 10', 'withdraw 2'], ['1', 'none']],
    [
      'stays when the stable one is withdrawn',
      ['promote 1', 'promote 2', 'promote 3 10', 'withdraw 2'],
      ['1', '3 at 10'],
    ],
    [
      'is over when everybody has it, as the stable one is withdrawn',
      ['promote 1', 'promote 2', 'promote 1 10', 'withdraw 2'],
      ['1', 'none'],
    ],
    [
      'that was stable once and was rolled back is no fallback',
      ['promote 1', 'promote 2', 'promote 1 10', 'rollback 2'],
      ['2', 'none'],
    ],
    [
      'that was stable once is a fallback again when it begins again',
      ['promote 1', 'promote 2', 'promote 1 10', 'rollback 2', 'promote 1 10'],
      ['2 1', '1 at 10'],
    ],
  ])('%s', (_name, acts, expected) => {
    expect(after(...acts)).toEqual(expected)
  })

  it('dates from its first step, and restarts after a rollback', () => {
    const at = (text: string, time: string): ModuleAction => ({ ...act(text), at: time })
    const steps = [at('promote 1', 'a'), at('promote 2 10', 'b'), at('promote 2 50', 'c')]
    expect(replay(steps).canary?.since).toBe('b')
    const again = [...steps, at('rollback 1', 'd'), at('promote 2 5', 'e')]
    expect(replay(again).canary?.since).toBe('e')
  })
})
