import { createHash } from 'node:crypto'
import { escapeHtml } from '../../mail/html.ts'

/** The parts of an OpenAPI document that the page shows. */
export interface ApiDocument {
  info: { title: string; version: string; description?: string }
  paths?: Record<string, Record<string, Operation>>
}

interface Operation {
  summary?: string
  tags?: string[]
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[]
  requestBody?: Body
  responses?: Record<string, Body>
}

interface Body {
  description?: string
  content?: Record<string, { schema?: unknown }>
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 64rem; margin: 0 auto; padding: 1.5rem; }
h2 { margin-top: 2.5rem; }
summary { cursor: pointer; padding: .4rem 0; overflow-wrap: anywhere; }
summary code { font-weight: 600; }
details { border-bottom: 1px solid color-mix(in srgb, currentcolor 20%, transparent); }
pre { overflow-x: auto; padding: .75rem; background: color-mix(in srgb, currentcolor 7%, transparent); }
`

/** No script at all; the one inline style is allowed by its hash. */
export const docsHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/** The description as a self-contained page. */
export function docsPage(document: ApiDocument): string {
  const { title, version, description = '' } = document.info
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} API ${escapeHtml(version)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)} API ${escapeHtml(version)}</h1>
<p>${escapeHtml(description)}</p>
<p><a href="openapi.json">openapi.json</a></p>
<main>${sectionsOf(document)}</main>
</body>
</html>
`
}

function sectionsOf({ paths = {} }: ApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const tags = [...new Set(operations.map(tagOf))]
  return tags
    .map((tag) => [tag, operations.filter((each) => tagOf(each) === tag)] as const)
    .map(([tag, inTag]) => `<section><h2>${escapeHtml(tag)}</h2>${inTag.map(operationOf).join('')}</section>`)
    .join('')
}

function operationOf({
  path,
  method,
  operation,
}: {
  path: string
  method: string
  operation: Operation
}): string {
  const { summary = '', parameters = [], requestBody, responses = {} } = operation
  const head = `<summary><code>${escapeHtml(method.toUpperCase())} ${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary>`
  const parts = [
    parameters.length > 0 ? `<h3>Parameters</h3>${json(parameters)}` : '',
    requestBody ? `<h3>Body</h3>${json(schemaOf(requestBody))}` : '',
    ...Object.entries(responses).map(
      ([status, response]) =>
        `<h3>${escapeHtml(status)} ${escapeHtml(response.description ?? '')}</h3>${json(schemaOf(response))}`,
    ),
  ]
  return `<details>${head}${parts.join('')}</details>`
}

const tagOf = ({ operation }: { operation: Operation }) => operation.tags?.[0] ?? ''

const schemaOf = (body: Body) => Object.values(body.content ?? {})[0]?.schema

const json = (value: unknown) =>
  value === undefined ? '' : `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`
