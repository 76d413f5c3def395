import { expect, it } from 'vitest'
import { root } from '../paths.ts'
import { repoTexts } from './repo-texts.ts'

const decisions = repoTexts(root).filter(({ path }) => /^docs\/adr\/\d/.test(path))

it.each(decisions)(
  '$path has number, status and date, at most 300 words besides tables',
  ({ path, text }) => {
    const number = Number(path.slice('docs/adr/'.length).split('-')[0])
    expect(text).toMatch(
      new RegExp(`^# ${number}\\. .+\\n\\nStatus: .+\\n\\nDate: \\d{4}-\\d\\d-\\d\\d\\b.*\\n\\n`),
    )
    const words = text.replace(/^\|.*$/gm, '').match(/\S+/g) ?? []
    expect(words.length).toBeLessThanOrEqual(300)
  },
)

it('docs/adr/README.md lists all decisions, by their titles', () => {
  const list = repoTexts(root).find(({ path }) => path === 'docs/adr/README.md')?.text
  const rows = decisions.map(({ path, text }) => {
    const [, number, title] = /^# (\d+)\. (.+)/.exec(text) ?? []
    return `| ${number} | [${title}](${path.slice('docs/adr/'.length)}) |`
  })
  expect(list?.split('\n').filter((line) => /^\| \d/.test(line))).toEqual(rows)
})
