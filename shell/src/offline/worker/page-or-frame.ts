/** In ms. A slower connection counts as offline: serve the frame. */
export const navigationLimit = 4_000

/** Statuses of a proxy without a server behind it; the frame explains that in the app's own words. */
const outages = new Set([502, 503, 504])

/** The page's document, or the cached frame, if there is one and the server cannot be reached. */
export async function pageOrFrame(
  answer: Promise<Response>,
  findFrame: () => Promise<Response | undefined>,
): Promise<Response> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, navigationLimit))
  const frame = late.then(findFrame).then((cached) => cached ?? answer)
  try {
    const first = await Promise.race([answer, frame])
    return outages.has(first.status) ? ((await findFrame()) ?? first) : first
  } catch (error) {
    const cached = await findFrame()
    if (cached) return cached
    throw error
  }
}
