import axe from 'axe-core'

/** Ids of the accessibility rules that the page's structure violates; colours are measured in contrast.test.ts. */
export async function brokenRules(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}
