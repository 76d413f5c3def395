import type { CDPSession } from 'playwright'

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
  strings: string[]
}

/**
 * Shallow sizes on the page's heap in bytes, by kind: objects by constructor, the rest by node type.
 * @throws if the browser returns no snapshot
 */
export async function heapByKind(devtools: CDPSession): Promise<Map<string, number>> {
  const pieces: string[] = []
  const keep = ({ chunk }: { chunk: string }) => pieces.push(chunk)
  devtools.on('HeapProfiler.addHeapSnapshotChunk', keep)
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  devtools.off('HeapProfiler.addHeapSnapshotChunk', keep)
  const { snapshot, nodes, strings } = JSON.parse(pieces.join('')) as Snapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, name, size] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field)) as [
    number,
    number,
    number,
  ]
  const kinds = new Map<string, number>()
  for (let at = 0; at < nodes.length; at += fields.length) {
    const of = types[0][nodes[at + type] ?? 0] ?? ''
    const named = of === 'object' || of === 'native'
    const kind = named ? `${of} ${strings[nodes[at + name] ?? 0]?.slice(0, 60)}` : of
    kinds.set(kind, (kinds.get(kind) ?? 0) + (nodes[at + size] ?? 0))
  }
  return kinds
}

/** What grew between two snapshots, largest first. */
export function grownKinds(before: Map<string, number>, after: Map<string, number>): [string, number][] {
  return [...after]
    .map(([kind, bytes]): [string, number] => [kind, bytes - (before.get(kind) ?? 0)])
    .filter(([, bytes]) => bytes > 0)
    .sort((a, b) => b[1] - a[1])
}
