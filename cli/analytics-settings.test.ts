import { describe, expect, it } from 'vitest';
import { analyticsSettings } from './analytics-settings.ts';

describe('what the environment configures about analytics', () => {
  it.each([
    [{}, { hasStatistics: true, url: null }],
    [{ ENFILADE_STATISTICS: 'on' }, { hasStatistics: true, url: null }],
    [{ ENFILADE_STATISTICS: ' off ' }, { hasStatistics: false, url: null }],
    [{ ANALYTICS_URL: 'https://count.example/in?k=1' }, { hasStatistics: true, url: 'https://count.example/in?k=1' }],
    [
      { ENFILADE_STATISTICS: '', ANALYTICS_URL: '' },
      { hasStatistics: true, url: null },
    ],
  ])('%j', (environment, expected) => {
    expect(analyticsSettings(environment)).toEqual(expected);
  });

  it.each([
    [{ ENFILADE_STATISTICS: 'no' }, /^ENFILADE_STATISTICS is "no"/],
    [{ ANALYTICS_URL: 'count.example' }, /^ANALYTICS_URL is "count.example"/],
    [{ ANALYTICS_URL: 'http://count.example' }, /https/],
    [{ ANALYTICS_URL: 'https://me:secret@count.example' }, /without a password/],
    [{ ANALYTICS_URL: 'javascript:alert(1)' }, /https/],
  ])('rejects %j', (environment, message) => {
    expect(() => analyticsSettings(environment)).toThrow(message);
  });
});
