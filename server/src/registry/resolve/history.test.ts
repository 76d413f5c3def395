import { describe, expect, it } from 'vitest'
import { type Act, replay } from './history.ts'

const act = (text: string): Act => {
  const [name = '', version = ''] = text.split(' ')
  return { act: name as Act['act'], version, byStart: false }
}
const lineAfter = (...acts: string[]) => replay(acts.map(act)).line

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
  ])('%s', (_name, acts, line) => {
    expect(lineAfter(...acts)).toEqual(line)
  })

  it('knows whether people acted', () => {
    const start: Act = { act: 'promote', version: '1', byStart: true }
    expect(replay([]).onlyStarts).toBe(true)
    expect(replay([start, start]).onlyStarts).toBe(true)
    expect(replay([start, act('promote 2'), start]).onlyStarts).toBe(false)
  })
})
