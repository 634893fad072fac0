/** How a score is coloured: red would not recommend, green would. */
import { isDetractor, isPromoter } from '#domain/funding/client-survey.ts'

export const toneOf = (score: number) => (isDetractor(score) ? 'bad' : isPromoter(score) ? 'ok' : 'neu')
