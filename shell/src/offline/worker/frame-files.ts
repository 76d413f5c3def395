/** Serves the document without personal data. */
export const framePath = '/frame.html'

/** Files the frame starts with: it is only cached once they are. */
export function firstFiles(html: string): string[] {
  const matches = [...html.matchAll(/\s(?:src|href)="(\/assets\/[^"?]+)"/g)]
  return [...new Set(matches.map(([, path = '']) => path))]
}

/** All files of the frame's build, as the server lists them in it. */
export function buildFiles(html: string): Set<string> {
  const [, list = '[]'] =
    /<script type="application\/json" id="keystead-files">(.*?)<\/script>/.exec(html) ?? []
  return new Set(JSON.parse(list) as string[])
}
