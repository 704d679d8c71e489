// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

interface Token {
    function balanceOf(address account) external view returns (uint256);
}

/// What a token keeps of a transfer. Never deployed: in a call that changes nothing it stands in for the code of two
/// accounts, one that holds the token (a pool), and one that would receive it.
contract TransferProbe {
    /// Base units that were sent and that arrived, from the holder to here and from here to the holder. What is not
    /// let through arrives as nothing.
    struct Trip {
        uint256 sentThere;
        uint256 arrivedThere;
        uint256 sentBack;
        uint256 arrivedBack;
    }

    /// Runs at the receiver.
    function roundTrip(address token, address holder) external returns (Trip memory trip) {
        uint256 held = Token(token).balanceOf(holder);
        trip.sentThere = held / 1000;
        uint256 before = Token(token).balanceOf(address(this));
        try TransferProbe(holder).send(token, address(this), trip.sentThere) {
            trip.arrivedThere = Token(token).balanceOf(address(this)) - before;
        } catch {
            return trip;
        }
        trip.sentBack = trip.arrivedThere;
        held = Token(token).balanceOf(holder);
        try this.send(token, holder, trip.sentBack) {
            trip.arrivedBack = Token(token).balanceOf(holder) - held;
        } catch {}
    }

    /// Sends what this account holds.
    function send(address token, address to, uint256 amount) external {
        (bool isDone, bytes memory answer) = token.call(abi.encodeWithSelector(0xa9059cbb, to, amount));
        require(isDone && (answer.length == 0 || abi.decode(answer, (bool))));
    }
}
