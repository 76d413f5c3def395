/** What the tabs of the time line and the panel under it are called by each other. */
export const panelId = 'period-panel'
export const tabId = (periodId: string) => `period-${periodId}`
