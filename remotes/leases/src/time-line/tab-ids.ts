/** Ids linking the timeline's tabs and their panel. */
export const panelId = 'period-panel'
export const tabId = (periodId: string) => `period-${periodId}`
