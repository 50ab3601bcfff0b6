#!/bin/sh
# Runs a program and starts it again when it falls: when it ends by itself, unasked and with a failure. It waits longer
# before each time and gives up after the fifth within a minute each. A first start that is refused (78) ends it at once.
# A shell, because another Node beside the server would cost 40 MB.
#
# usage: sh stand-up.sh program [argument ...]

refused=78
most_falls=5
steady_seconds=60

asked=
child=
ask() {
  asked=1
  [ -z "$child" ] || kill -s "$1" "$child" 2>/dev/null
}
trap 'ask INT' INT
trap 'ask TERM' TERM
trap 'ask HUP' HUP

# A signal ends the shell's waiting before the program's end.
wait_for_child() {
  while :; do
    wait "$child"
    code=$?
    kill -0 "$child" 2>/dev/null || break
  done
  child=
}

falls=0
pause=1
while [ -z "$asked" ]; do
  began=$(date +%s)
  "$@" &
  child=$!
  wait_for_child
  case $code in
    0 | 129 | 130 | 143) exit "$code" ;;
    "$refused") [ "$falls" -gt 0 ] || exit "$code" ;;
  esac
  [ -z "$asked" ] || exit "$code"
  if [ $(($(date +%s) - began)) -ge "$steady_seconds" ]; then
    falls=0
    pause=1
  fi
  falls=$((falls + 1))
  if [ "$falls" -gt "$most_falls" ]; then
    echo "The server ended by itself ($code) $falls times in a row and is not started again." >&2
    exit "$code"
  fi
  echo "The server ended by itself ($code) and is started again in $pause s." >&2
  sleep "$pause" &
  child=$!
  wait_for_child
  pause=$((pause * 2))
done
exit "$code"
