/**
 * These patterns are slower than linear, or the analyser cannot decide in time; each names the constant that bounds
 * its text. `in` is the constant's file if it is another one.
 */
export const BOUNDED_PATTERNS = [
  {
    file: 'lib/domain/message/artifact/fence-info.ts',
    pattern: String.raw`/\{[^}]*\}|\b[\w-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"']+)|\b(?:showLineNumbers|copy|wrap|linenos)\b/gi`,
    limit: 'INFO_LIMIT_CHARACTERS',
  },
  {
    file: 'lib/domain/model/table/others.ts',
    pattern: String.raw`/^(meta-)?llama-?4|llama-?3[.p]?2.*(11b|90b|vision)|llava|-vl(-|$)|vision/`,
    limit: 'MODEL_NAME_LIMIT_CHARACTERS',
    in: 'lib/domain/model/model-name.ts',
  },
  {
    file: 'lib/server/providers/call/map-provider-error.ts',
    pattern: String.raw`/no such model|models?\b.{1,120}(not found|does not exist|not exist)|^model: /i`,
    limit: 'WORDS_LIMIT_CHARACTERS',
  },
  {
    file: 'lib/server/providers/call/map-provider-error.ts',
    pattern: String.raw`/model_not_found|model_not_exist|deploymentnotfound|not_found_error|no such model|model .{1,120} (not found|does not exist)/`,
    limit: 'WORDS_LIMIT_CHARACTERS',
  },
  {
    file: 'lib/server/providers/demo/scripts/small-talk.ts',
    pattern: String.raw`/\b(what|which|list|repeat|remember|recall)\b.*\b(i|we|you|said|say|asked?|before|so far|remember)\b/i`,
    limit: 'RECALL_LIMIT_CHARACTERS',
  },
];

/** These files build patterns from more than constants; each row says why no stranger can make one slow. */
export const BUILT_PATTERNS = [
  {
    file: 'lib/domain/account/username.ts',
    why: 'one class of the scripts that the file lists, once',
  },
  {
    file: 'lib/domain/money/price-rule.ts',
    why: "an operator's name of a model, escaped; each part between two stars is taken once",
  },
  {
    file: 'lib/domain/search/search-text.ts',
    why: 'one class of the letters that the file lists',
  },
  {
    file: 'lib/server/http/request/route-pattern.ts',
    why: 'the routes of this build, as the framework writes them, tried on at most 2,000 characters',
  },
];
