import type { RepoText } from './repo-texts.ts'

const rulesFolder = 'docs/rules/'
const heading = /^## (R\d+) \S/gm
const citation = /\bR\d+\b/g

/** Citation forms that refer outside the repository. */
const otherForms = [
  /\bspec(ification)?(['’]s)?\W{0,2}(§|sections?\b)/i,
  /§\d/,
  /\bthe spec\b/i,
  /\brulings?\b/i,
  /\bdesign(\.md\b| \d)/i,
  /\b(recipes|texts|tokens|screens|product-spec)\.md\b/,
  /\blook(\/| \d\d)/i,
  /\banchors\//,
  /\.\.\/shared(?![\w-])/,
]

const isRule = ({ path }: RepoText) => path.startsWith(rulesFolder)
const isDocument = ({ path }: RepoText) => path.endsWith('.md')
const isTest = ({ path }: RepoText) => /\.test\.tsx?$|(^|\/)testing(\/|\.tsx?$)|^e2e\//.test(path)

function places(texts: readonly RepoText[], pattern: RegExp): { place: string; found: string }[] {
  return texts.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(pattern)].map(([found]) => ({ place: `${path}:${index + 1}`, found })),
      ),
  )
}

/** Mismatches between citations and rules (see docs/rules/README.md), one line each. */
export function wrongCitations(texts: readonly RepoText[]): string[] {
  const numbers = texts.filter(isRule).flatMap(({ text }) => [...text.matchAll(heading)].map(([, id]) => id))
  const rules = new Set(numbers)
  const cited = new Set(places(texts.filter(isTest), citation).map(({ found }) => found))
  const inCode = places(
    texts.filter((each) => !isDocument(each) && !isTest(each)),
    citation,
  )
  return [
    ...numbers.flatMap((id, index) => (numbers.indexOf(id) < index ? [`${id} is two rules`] : [])),
    ...places(texts, citation).flatMap(({ place, found }) =>
      rules.has(found) ? [] : [`${place}: ${found} is not a rule`],
    ),
    ...[...rules].flatMap((id) => (id && cited.has(id) ? [] : [`${id} is cited by no test`])),
    ...inCode.map(({ place, found }) => `${place}: ${found} belongs in a test`),
    ...otherForms.flatMap((form) =>
      places(texts, new RegExp(form, `g${form.flags}`)).map(
        ({ place, found }) => `${place}: "${found}" is not a form of citation`,
      ),
    ),
  ]
}
